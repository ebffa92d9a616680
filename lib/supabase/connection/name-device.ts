import 'server-only'
import { describeDevice } from '@/lib/account/describe-device'
import { logWarning } from '@/lib/log'
import { userClient } from './user-client.ts'

/** Nobody waits longer to be signed in because of a name. */
const NAME_MS = 1_500

/**
 * Notes which device a session that has just begun is on, for the owner's list of sessions. A failure is only logged:
 * the list then says "Unknown device".
 */
export async function nameDevice(
  token: string,
  userAgent: string | null,
  ask: typeof fetch,
): Promise<void> {
  const device = describeDevice(userAgent)
  const { error } = await userClient(token, ask)
    .rpc('name_session', { device })
    .abortSignal(AbortSignal.timeout(NAME_MS))
  if (error) logWarning(`name_session: ${error.code} ${error.message}`)
}
