import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import type { ShareLink } from '../../lib/share/share-link.ts'

const query =
  '*[_type == "shareLink" && (document == $document || release == $release)] | order(_createdAt desc)'

/** The links that were made from a document, or show this release, as they change; undefined until they are known. */
export function useShareLinks(document: string, release = ''): ShareLink[] | undefined {
  const { listenQuery } = useDocumentStore()
  const [links, setLinks] = useState<ShareLink[]>()
  useEffect(() => {
    const options = { apiVersion: '2026-11-01', perspective: 'raw', tag: 'share-links' } as const
    const subscription = listenQuery(query, { document, release }, options).subscribe(setLinks)
    return () => subscription.unsubscribe()
  }, [document, release, listenQuery])
  return links
}
