import 'server-only'
import type { User } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { readStoredSession } from '@/lib/accounts/session-cookie'
import { userClient } from './clients.ts'
import { backendFetch, DEADLINE_MS, RESPOND_BY, startDeadline } from './connection/backend-fetch.ts'
import { isSessionOver } from './connection/session-over.ts'

/** A client with the visitor's own role, limited by the request's deadline. */
export type ViewerClient = ReturnType<typeof userClient>

type Viewer =
  /** `fetcher` is a fetch that ends at the request's deadline. */
  | { user: User; client: ViewerClient; fetcher: typeof fetch; isUnavailable: false }
  /** Nobody is signed in, or (`isUnavailable`) the auth service is unreachable. */
  | { user: null; client?: undefined; fetcher?: undefined; isUnavailable: boolean }

/**
 * Returns the viewer of a page. Asks the auth service, so that an ended session is noticed at once. Does not refresh
 * the session: proxy.ts has done so, and a page can't set cookies.
 */
export async function getViewer(): Promise<Viewer> {
  const stored = readStoredSession((await cookies()).getAll())
  if (!stored) return { user: null, isUnavailable: false }
  const deadline = startDeadline(await msLeft())
  if (deadline.signal.aborted || stored.expiresAt * 1000 <= Date.now())
    return { user: null, isUnavailable: true }
  const fetcher = backendFetch(deadline).fetch
  const client = userClient(stored.accessToken, fetcher)
  const { data, error } = await client.auth.getUser(stored.accessToken)
  if (data.user) return { user: data.user, client, fetcher, isUnavailable: false }
  return { user: null, isUnavailable: !isSessionOver(error) }
}

/** Returns the time left before the request's deadline, in ms. */
async function msLeft(): Promise<number> {
  const endsAt = (await headers()).get(RESPOND_BY)
  return endsAt === null ? DEADLINE_MS : Math.min(Number(endsAt) - Date.now(), DEADLINE_MS)
}

/** Returns true if the request has a well-formed session cookie. Does not check that the session is still active. */
export const holdsSession = async (): Promise<boolean> =>
  readStoredSession((await cookies()).getAll()) !== undefined
