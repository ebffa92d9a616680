import 'server-only'
import { describeDevice } from '@/lib/account/describe-device'
import { logWarning } from '@/lib/log'
import { userClient } from './user-client.ts'

/** The longest that naming the device may delay a sign-in. */
const NAME_MS = 1_500

/**
 * Saves the device of a new session for the owner's list of sessions. Only logs a failure: the list then says
 * "Unknown device".
 */
export async function nameDevice(
  token: string,
  userAgent: string | null,
  fetcher: typeof fetch,
): Promise<void> {
  const device = describeDevice(userAgent)
  const { error } = await userClient(token, fetcher)
    .rpc('name_session', { device })
    .abortSignal(AbortSignal.timeout(NAME_MS))
  if (error) logWarning(`name_session: ${error.code} ${error.message}`)
}
