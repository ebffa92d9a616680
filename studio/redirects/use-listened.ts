import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'

/** The answer to a query, asked again whenever a document that `listen` finds has changed. */
export function useListened<T>(fetch: string, listen: string): T | undefined {
  const { listenQuery } = useDocumentStore()
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    const options = { apiVersion: '2026-11-01', perspective: 'raw', tag: 'redirects' } as const
    const subscription = listenQuery({ fetch, listen }, {}, options).subscribe(setAnswer)
    return () => subscription.unsubscribe()
  }, [fetch, listen, listenQuery])
  return answer
}
