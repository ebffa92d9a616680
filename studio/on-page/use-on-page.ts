import { useEffect, useState } from 'react'
import { combineLatest, map, type Observable, shareReplay, timer } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { singletonTypes } from '../singletons.ts'
import { type OnPage, type OnPageAnswer, onPage, onPageQuery, readPages } from './on-page.ts'

const types = [...singletonTypes, 'claim', 'faq', 'video', 'legalPage', 'campaignPage']
/** Not what is typed: with two hundred pages every letter would ask for all of them. */
const listen = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'
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
  const query = { fetch: onPageQuery, listen }
  const options = { apiVersion: API_VERSION, perspective: 'published', tag: 'on-page' } as const
  const answers: Observable<OnPageAnswer> = store.listenQuery(query, { types }, options)
  const made = combineLatest([answers.pipe(map(readPages)), timer(0, LOOK_MS)]).pipe(
    map(([pages]) => onPage(pages, new Date())),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  shared.set(store, made)
  return made
}
