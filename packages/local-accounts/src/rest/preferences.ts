import { RestError } from './rest-error.ts'

/** The preferences in a request's headers. */
export type Preferences = ReturnType<typeof readPreferences>

const KNOWN = new Set([
  'return=representation',
  'return=minimal',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'count=exact',
  'handling=strict',
])

/** Reads `Prefer`, `Accept` and the profiles. Throws for anything outside the subset. */
export function readPreferences(headers: Headers) {
  for (const name of ['accept-profile', 'content-profile']) rejectSchema(headers.get(name))
  // PostgREST would page by this header; supabase-js never sends it.
  if (headers.has('range')) throw RestError.notImplemented('the header Range')
  const given = (headers.get('prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean)
  const unknown = given.filter((preference) => !KNOWN.has(preference))
  const invalid = 'Invalid preferences given with handling=strict'
  if (unknown.length > 0)
    throw new RestError(400, 'PGRST122', invalid, `Invalid preferences: ${unknown.join(', ')}`)
  const value = <T extends string>(name: string, values: T[]) => {
    const last = given.findLast((preference) => preference.startsWith(`${name}=`))
    return values.find((known) => last === `${name}=${known}`)
  }
  return {
    isSingle: acceptsSingle(headers.get('accept')),
    representation: value('return', ['representation', 'minimal']),
    resolution: value('resolution', ['merge-duplicates', 'ignore-duplicates']),
    isCounted: value('count', ['exact']) !== undefined,
    /** Unchanged, for `Preference-Applied`. */
    applied: given,
  }
}

function rejectSchema(schema: string | null): void {
  const hint = 'Only the following schemas are exposed: public'
  if (schema !== null && schema !== 'public')
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, undefined, hint)
}

function acceptsSingle(accept: string | null): boolean {
  const types = (accept ?? '*/*').split(',').map((type) => type.trim().replace(/;\s*q=.*$/, ''))
  for (const type of types) {
    if (type === 'application/vnd.pgrst.object+json') return true
    if (/^(application\/json(;\s*charset=utf-8)?|application\/\*|\*\/\*)$/i.test(type)) return false
  }
  const message = `None of these media types are available: ${types.join(', ')}`
  throw new RestError(406, 'PGRST107', message)
}
