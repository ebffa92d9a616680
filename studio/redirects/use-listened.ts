import { useEffect, useState } from 'react'
import { type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'

/** One question to the lake, however many rows of a list wait for its answer. */
const shared = new WeakMap<DocumentStore, Map<string, Observable<unknown>>>()

/** The answer to a query, asked again whenever a document that `listen` finds has changed. */
export function useListened<T>(fetch: string, listen: string): T | undefined {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    const subscription = sharedBy<T>(store, fetch, listen).subscribe(setAnswer)
    return () => subscription.unsubscribe()
  }, [fetch, listen, store])
  return answer
}

function sharedBy<T>(store: DocumentStore, fetch: string, listen: string): Observable<T> {
  const known = shared.get(store) ?? new Map<string, Observable<unknown>>()
  shared.set(store, known)
  const options = { apiVersion: API_VERSION, perspective: 'raw', tag: 'redirects' } as const
  const answers =
    known.get(fetch) ??
    store
      .listenQuery({ fetch, listen }, {}, options)
      .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  known.set(fetch, answers)
  return answers as Observable<T>
}
