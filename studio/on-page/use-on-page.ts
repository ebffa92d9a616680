import { catchError, combineLatest, EMPTY, map, type Observable, shareReplay, timer } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { memoized, useLatest } from '../pane/use-live-query.ts'
import { pageTypes } from '../singletons.ts'
import { type OnPage, type OnPageResponse, onPage, onPageQuery, readPages } from './on-page.ts'

/** Excludes drafts: with two hundred pages, every keystroke would refetch all of them. */
const listen = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'
/** Interval for checking the clock, since claims start and end by date. */
const CHECK_MS = 60_000

/** Returns what visitors can see now, or undefined while loading. */
export const useOnPage = (): OnPage | undefined => useLatest(sharedBy(useDocumentStore()))

/** One request to the Content Lake for all icons. */
const sharedBy = memoized((store: DocumentStore) => {
  const query = { fetch: onPageQuery, listen }
  const options = { apiVersion: API_VERSION, perspective: 'published', tag: 'on-page' } as const
  const responses: Observable<OnPageResponse> = store.listenQuery(
    query,
    { types: pageTypes },
    options,
  )
  return combineLatest([responses.pipe(map(readPages)), timer(0, CHECK_MS)]).pipe(
    map(([pages]) => onPage(pages, new Date())),
    shareReplay({ bufferSize: 1, refCount: true }),
    // If the request fails, no status is shown.
    catchError(() => EMPTY),
  )
})
