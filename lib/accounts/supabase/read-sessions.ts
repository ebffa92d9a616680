import 'server-only'
import * as v from 'valibot'
import { describeDevice } from '@/lib/accounts/describe-device'
import type { ViewerClient } from './viewer.ts'

const sessions = v.array(
  v.pipe(
    v.object({
      id: v.string(),
      started_at: v.string(),
      seen_at: v.string(),
      device: v.nullable(v.string()),
      user_agent: v.nullable(v.string()),
      is_current: v.boolean(),
    }),
    // The user agent is from the last refresh: a browser's or the site's own.
    v.transform(({ user_agent, device, ...session }) => ({
      ...session,
      device: device ?? describeDevice(user_agent),
    })),
  ),
)

export type AccountSession = v.InferOutput<typeof sessions>[number]

/** Returns the viewer's sessions, most recent first, with ISO timestamps; null if they can't be read. */
export async function readSessions(client: ViewerClient): Promise<AccountSession[] | null> {
  const { data } = await client.rpc('my_sessions')
  const read = v.safeParse(sessions, data)
  return read.success ? read.output : null
}
