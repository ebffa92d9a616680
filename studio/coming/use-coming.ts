import { useEffect, useState } from 'react'
import { retry, tap } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { errorMessage } from '../../lib/values/error-message.ts'
import { type Coming, coming } from './coming.ts'
import { type ComingAnswer, comingListen, comingQuery } from './coming-query.ts'

const RETRY_MS = 5_000
/** So often the clock is looked at, also if the machine slept. */
const LOOK_MS = 60_000

const query = { fetch: comingQuery, listen: comingListen }
const options = { apiVersion: API_VERSION, perspective: 'raw', tag: 'coming' } as const

/** What has a date, as editors change it and as time goes by; `issue` says why it cannot be read just now. */
export function useComing() {
  const { listenQuery } = useDocumentStore()
  const [answer, setAnswer] = useState<ComingAnswer>()
  const [issue, setIssue] = useState('')
  useEffect(() => {
    const answers = listenQuery(query, {}, options).pipe(
      tap({ error: (error: unknown) => setIssue(errorMessage(error)) }),
      retry({ delay: RETRY_MS }),
    )
    const subscription = answers.subscribe((found: ComingAnswer) => {
      setAnswer(found)
      setIssue('')
    })
    return () => subscription.unsubscribe()
  }, [listenQuery])
  const [now, setNow] = useState(() => new Date())
  const found: Coming | undefined = answer && coming(answer, now)
  const next = found?.next[0]?.at ?? Number.POSITIVE_INFINITY
  useEffect(() => {
    const wait = Math.min(Math.max(next - Date.now(), 0), now.getTime() + LOOK_MS - Date.now())
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [next, now])
  return { found, issue, now }
}
