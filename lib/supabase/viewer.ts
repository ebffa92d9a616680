import 'server-only'
import type { User } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { readStoredSession } from '@/lib/account/stored-session'
import { askWithin } from './connection/asking.ts'
import { ANSWER_BY, DEADLINE_MS, startDeadline } from './connection/deadline.ts'
import { isSessionOver } from './connection/session-over.ts'
import { userClient } from './connection/user-client.ts'

/** A client that reads under the visitor's own role, as long as the request has time. */
export type ViewerClient = ReturnType<typeof userClient>

type Viewer =
  /** `ask` is a fetch that ends with the request's time. */
  | { user: User; client: ViewerClient; ask: typeof fetch; isUnavailable: false }
  /** Nobody is signed in, or (`isUnavailable`) nobody knows. */
  | { user: null; client?: undefined; ask?: undefined; isUnavailable: boolean }

/**
 * Returns who looks at a page: asked of the auth service, so that an ended session is noticed at once. Refreshes
 * nothing: proxy.ts has done so, and a page cannot set cookies.
 */
export async function getViewer(): Promise<Viewer> {
  const stored = readStoredSession((await cookies()).getAll())
  if (!stored) return { user: null, isUnavailable: false }
  const deadline = startDeadline(await msLeft())
  if (deadline.signal.aborted || stored.expiresAt * 1000 <= Date.now())
    return { user: null, isUnavailable: true }
  const ask = askWithin(deadline).fetch
  const client = userClient(stored.accessToken, ask)
  const { data, error } = await client.auth.getUser(stored.accessToken)
  if (data.user) return { user: data.user, client, ask, isUnavailable: false }
  return { user: null, isUnavailable: !isSessionOver(error) }
}

/** What the proxy has left of the request's time, in ms. */
async function msLeft(): Promise<number> {
  const endsAt = (await headers()).get(ANSWER_BY)
  return endsAt === null ? DEADLINE_MS : Number(endsAt) - Date.now()
}

/** True if the browser holds what may be a session; whether it is one, its account page finds out. */
export const holdsSession = async (): Promise<boolean> =>
  readStoredSession((await cookies()).getAll()) !== undefined
