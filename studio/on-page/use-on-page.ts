import { useEffect, useState } from 'react'
import { combineLatest, map, type Observable, shareReplay, timer } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { singletonTypes } from '../singletons.ts'
import { type OnPage, type OnPageAnswer, onPage, onPageQuery } from './on-page.ts'

const types = [...singletonTypes, 'claim', 'faq', 'video', 'legalPage']
/** So often the clock is looked at: claims come and go by their dates. */
const LOOK_MS = 60_000

/** One question to the lake, however many signs wait for its answer. */
const shared = new WeakMap<DocumentStore, Observable<OnPage>>()

/** What visitors can see now; undefined until it is known. */
export function useOnPage(): OnPage | undefined {
  const store = useDocumentStore()
  const [found, setFound] = useState<OnPage>()
  useEffect(() => {
    // Without an answer nothing is said of the page.
    const subscription = sharedBy(store).subscribe({ next: setFound, error: () => undefined })
    return () => subscription.unsubscribe()
  }, [store])
  return found
}

function sharedBy(store: DocumentStore) {
  const known = shared.get(store)
  if (known) return known
  const query = { fetch: onPageQuery, listen: '*[_type in $types]' }
  const options = { apiVersion: '2026-11-01', perspective: 'published', tag: 'on-page' } as const
  const answers: Observable<OnPageAnswer> = store.listenQuery(query, { types }, options)
  const made = combineLatest([answers, timer(0, LOOK_MS)]).pipe(
    map(([answer]) => onPage(answer, new Date())),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  shared.set(store, made)
  return made
}
