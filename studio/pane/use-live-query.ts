import { useEffect, useState } from 'react'
import { type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { memoized } from './memoized.ts'

/** Without `listen` it is asked again whenever a document that it finds has changed. */
type Question = { fetch: string; listen?: string; params?: Record<string, string>; tag?: string }

/** One question to the Content Lake, however many rows of a list wait for its answer. */
const shared = memoized((_store: DocumentStore) => new Map<string, Observable<unknown>>())

/** The answer to a query, asked again whenever a document that `listen` finds has changed. */
export function useLiveQuery<T>(question: Question): T | undefined {
  return useLatest(sharedBy<T>(useDocumentStore(), question))
}

/** What was answered last; `answers` may be made again only to ask again. */
export function useLatest<T>(answers: Observable<T>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    const subscription = answers.subscribe(setAnswer)
    return () => subscription.unsubscribe()
  }, [answers])
  return answer
}

function sharedBy<T>(store: DocumentStore, question: Question) {
  const { fetch, listen = fetch, params = {}, tag = 'redirects' } = question
  const options = { apiVersion: API_VERSION, perspective: 'raw', tag } as const
  const key = JSON.stringify([fetch, params])
  const answers =
    shared(store).get(key) ??
    store
      .listenQuery({ fetch, listen }, params, options)
      .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  shared(store).set(key, answers)
  return answers as Observable<T>
}
