import { useEffect, useState } from 'react'
import { type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'

/** Without `listen`, a change of any document that `fetch` finds refetches it. */
type LiveQuery = { fetch: string; listen?: string; params?: Record<string, string>; tag?: string }

/** One request to the Content Lake for all rows of a list. */
const shared = memoized((_store: DocumentStore) => new Map<string, Observable<unknown>>())

/** Returns the result of a query, refetched when a document that `listen` finds changes. */
export function useLiveQuery<T>(query: LiveQuery): T | undefined {
  return useLatest(sharedBy<T>(useDocumentStore(), query))
}

/** Returns the latest value; passing a new observable resubscribes. */
export function useLatest<T>(values: Observable<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    const subscription = values.subscribe(setValue)
    return () => subscription.unsubscribe()
  }, [values])
  return value
}

function sharedBy<T>(store: DocumentStore, query: LiveQuery) {
  const { fetch, listen = fetch, params = {}, tag = 'redirects' } = query
  const options = { apiVersion: API_VERSION, perspective: 'raw', tag } as const
  const key = JSON.stringify([fetch, params])
  const results =
    shared(store).get(key) ??
    store
      .listenQuery({ fetch, listen }, params, options)
      .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  shared(store).set(key, results)
  return results as Observable<T>
}

/** Memoizes a function of an object. */
export function memoized<Key extends object, Made>(make: (key: Key) => Made) {
  const known = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
