import 'server-only'
import type { Redirect } from '@/lib/redirects'
import { redirectsQuery } from './queries'
import { getSnapshot } from './snapshot'

/** The redirect documents, oldest first. Those that cannot be followed are dropped by `findRedirect`. */
export function getRedirects(): Promise<Redirect[]> {
  return getSnapshot({ name: 'redirects', query: redirectsQuery, tags: ['redirect'], parse })
}

function parse(answer: unknown): Redirect[] {
  if (!Array.isArray(answer)) throw new Error('the answer is not a list of redirects')
  return answer.filter(isRedirect)
}

function isRedirect(value: unknown): value is Redirect {
  const { source, destination, isPermanent } = Object(value)
  return (
    typeof source === 'string' &&
    typeof destination === 'string' &&
    typeof isPermanent === 'boolean'
  )
}
