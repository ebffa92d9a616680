import { useEffect, useState } from 'react'
import { retry, tap } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { errorMessage } from '../../lib/values/record.ts'
import { type Upcoming, upcoming } from './upcoming.ts'
import { type UpcomingResponse, upcomingListen, upcomingQuery } from './upcoming-query.ts'

const RETRY_MS = 5_000
/** Interval for checking the clock, which also covers a computer that slept. */
const CHECK_MS = 60_000

const query = { fetch: upcomingQuery, listen: upcomingListen }
const options = { apiVersion: API_VERSION, perspective: 'raw', tag: 'upcoming' } as const

/**
 * Returns everything with a date, updated as editors make changes and time passes; `issue` is the reason it can't be
 * loaded.
 */
export function useUpcoming() {
  const { listenQuery } = useDocumentStore()
  const [response, setResponse] = useState<UpcomingResponse>()
  const [issue, setIssue] = useState('')
  useEffect(() => {
    const responses = listenQuery(query, {}, options).pipe(
      tap({ error: (error: unknown) => setIssue(errorMessage(error)) }),
      retry({ delay: RETRY_MS }),
    )
    const subscription = responses.subscribe((found: UpcomingResponse) => {
      setResponse(found)
      setIssue('')
    })
    return () => subscription.unsubscribe()
  }, [listenQuery])
  const [now, setNow] = useState(() => new Date())
  const found: Upcoming | undefined = response && upcoming(response, now)
  const next = found?.next[0]?.at ?? Number.POSITIVE_INFINITY
  useEffect(() => {
    const wait = Math.min(Math.max(next - Date.now(), 0), now.getTime() + CHECK_MS - Date.now())
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [next, now])
  return { found, issue, now }
}
