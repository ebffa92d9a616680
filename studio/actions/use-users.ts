import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'

const query = '*[references($id) && !(_id in path("versions.**"))]'

type User = { _id: string; _type: string; [field: string]: unknown }

/** The documents that refer to one, drafts included, as they change; undefined until it is known. */
export function useUsers(id: string): User[] | undefined {
  const { listenQuery } = useDocumentStore()
  const [users, setUsers] = useState<User[]>()
  useEffect(() => {
    const options = { apiVersion: API_VERSION, perspective: 'raw', tag: 'users' } as const
    const subscription = listenQuery(query, { id }, options).subscribe(setUsers)
    return () => subscription.unsubscribe()
  }, [id, listenQuery])
  return users
}
