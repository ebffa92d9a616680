import 'server-only'
import * as v from 'valibot'
import { createPageClient } from './viewer.ts'

const sessions = v.array(
  v.object({
    id: v.string(),
    started_at: v.string(),
    seen_at: v.string(),
    user_agent: v.nullable(v.string()),
    is_current: v.boolean(),
  }),
)

export type AccountSession = v.InferOutput<typeof sessions>[number]

/** Where the viewer is signed in, seen last first, instants as ISO texts; null if that cannot be read. */
export async function readSessions(): Promise<AccountSession[] | null> {
  const { data } = await (await createPageClient()).rpc('my_sessions')
  const read = v.safeParse(sessions, data)
  return read.success ? read.output : null
}
