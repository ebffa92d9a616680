import * as v from 'valibot'
import { adminClient } from '../../hosts/accounts.ts'
import { jsonOf } from '../../process/json.ts'
import { Found } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from './ask.ts'

const config = v.record(v.string(), v.unknown())
const secrets = v.array(v.object({ name: v.string(), value: v.optional(v.string()) }))
const functions = v.array(v.object({ slug: v.string(), status: v.string() }))
const rows = v.array(v.record(v.string(), v.unknown()))

/** What Supabase's Management API knows of a project, asked with SUPABASE_ACCESS_TOKEN. Its failures are findings. */
export function supabaseOf({ supabase }: Place) {
  const { managementUrl, accessToken, ref } = supabase
  async function manage(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    if (!accessToken)
      throw new Found(
        'Supabase is not asked: SUPABASE_ACCESS_TOKEN is not set.',
        'Set SUPABASE_ACCESS_TOKEN to a token made at supabase.com/dashboard/account/tokens.',
        'cannot tell',
      )
    if (!ref)
      throw new Found(
        'Supabase is not asked: the address of the project does not name it.',
        'Set SUPABASE_PROJECT_REF to the id of the project.',
        'cannot tell',
      )
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await ask(`${managementUrl}${path}`, { method, body, headers })
    if (answer.ok) return jsonOf(answer.text)
    if (answer.status === 401 || answer.status === 403)
      throw new Found(
        `Supabase refuses SUPABASE_ACCESS_TOKEN (${answer.status}).`,
        `Make a token of an owner of project ${ref} and set SUPABASE_ACCESS_TOKEN to it.`,
      )
    throw new Found(
      `Supabase answers ${answer.status} to ${method} ${path}: ${answer.text.slice(0, 200)}`,
      `See that project ${ref} is active, and that the token may manage it.`,
    )
  }
  const query = async (sql: string, isReadOnly = true) =>
    v.parse(rows, await manage('/database/query', 'POST', { query: sql, read_only: isReadOnly }))
  return {
    authConfig: async () => v.parse(config, await manage('/config/auth')),
    changeAuthConfig: (changes: object) => manage('/config/auth', 'PATCH', changes),
    secrets: async () => v.parse(secrets, await manage('/secrets')),
    setSecrets: (values: { name: string; value: string }[]) => manage('/secrets', 'POST', values),
    functions: async () => v.parse(functions, await manage('/functions')),
    query,
  }
}

/** The client that may do everything with the accounts. */
export const adminClientOf = ({ supabase: { url, secretKey } }: Place) =>
  adminClient({ url: url || 'http://localhost', secretKey: secretKey || 'none' })
