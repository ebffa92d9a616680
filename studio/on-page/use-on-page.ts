import { catchError, combineLatest, EMPTY, map, type Observable, shareReplay, timer } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { memoized } from '../pane/memoized.ts'
import { useLatest } from '../pane/use-live-query.ts'
import { pageTypes } from '../singletons.ts'
import { type OnPage, type OnPageAnswer, onPage, onPageQuery, readPages } from './on-page.ts'

/** Not what is typed: with two hundred pages every letter would ask for all of them. */
const listen = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'
/** So often the clock is looked at: claims come and go by their dates. */
const LOOK_MS = 60_000

/** What visitors can see now; undefined until it is known. */
export const useOnPage = (): OnPage | undefined => useLatest(sharedBy(useDocumentStore()))

/** One question to the Content Lake, however many signs wait for its answer. */
const sharedBy = memoized((store: DocumentStore) => {
  const query = { fetch: onPageQuery, listen }
  const options = { apiVersion: API_VERSION, perspective: 'published', tag: 'on-page' } as const
  const answers: Observable<OnPageAnswer> = store.listenQuery(query, { types: pageTypes }, options)
  return combineLatest([answers.pipe(map(readPages)), timer(0, LOOK_MS)]).pipe(
    map(([pages]) => onPage(pages, new Date())),
    shareReplay({ bufferSize: 1, refCount: true }),
    // Without an answer nothing is said of the page.
    catchError(() => EMPTY),
  )
})
