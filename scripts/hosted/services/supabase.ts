import * as v from 'valibot'
import { adminClient } from '../../hosts/accounts.ts'
import { jsonOf } from '../../process/json.ts'
import { FindingError } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from './request.ts'

const config = v.record(v.string(), v.unknown())
const secrets = v.array(v.object({ name: v.string(), value: v.optional(v.string()) }))
const functions = v.array(v.object({ slug: v.string(), status: v.string() }))
const rows = v.array(v.record(v.string(), v.unknown()))

/**
 * Returns a client of Supabase's Management API for a project, using SUPABASE_ACCESS_TOKEN. Its failures are findings.
 */
export function supabaseOf({ supabase }: Place) {
  const { managementUrl, accessToken, ref } = supabase
  async function manage(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    if (!accessToken)
      throw new FindingError(
        'Supabase was not checked because SUPABASE_ACCESS_TOKEN is not set.',
        'Set SUPABASE_ACCESS_TOKEN to a token from supabase.com/dashboard/account/tokens.',
        'unknown',
      )
    if (!ref)
      throw new FindingError(
        'Supabase was not checked because the project’s URL does not contain its ID.',
        'Set SUPABASE_PROJECT_REF to the ID of the project.',
        'unknown',
      )
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await request(`${managementUrl}${path}`, { method, body, headers })
    if (response.ok) return jsonOf(response.text)
    if (response.status === 401 || response.status === 403)
      throw new FindingError(
        `Supabase rejects SUPABASE_ACCESS_TOKEN (${response.status}).`,
        `Create a token as an owner of project ${ref} and set SUPABASE_ACCESS_TOKEN to it.`,
      )
    throw new FindingError(
      `Supabase returned ${response.status} for ${method} ${path}: ${response.text.slice(0, 200)}`,
      `Check that project ${ref} is active and that the token can manage it.`,
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

/** Returns a client with full access to the accounts. */
export const adminClientOf = ({ supabase: { url, secretKey } }: Place) =>
  adminClient({ url: url || 'http://localhost', secretKey: secretKey || 'none' })
