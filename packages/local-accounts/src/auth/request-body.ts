import * as v from 'valibot'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'

// Each with Go's name of its type.
const text = v.optional(v.string('string'))
const flag = v.optional(v.boolean('boolean'))
const object = v.optional(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && !Array.isArray(value),
    'object',
  ),
)

const body = v.object({
  email: text,
  phone: text,
  password: text,
  data: object,
  code_challenge: text,
  code_challenge_method: text,
  refresh_token: text,
  auth_code: text,
  id_token: text,
  factor_type: text,
  code_verifier: text,
  type: text,
  token: text,
  token_hash: text,
  redirect_to: text,
  create_user: flag,
  nonce: text,
  current_password: text,
  app_metadata: object,
  user_metadata: object,
  id: text,
  role: text,
  email_confirm: flag,
  password_hash: text,
  ban_duration: text,
  new_email: text,
  should_soft_delete: flag,
})

/** The fields of a request, each of the type its endpoint expects. */
export type AuthBody = v.InferOutput<typeof body>

/**
 * Reads a JSON object; null counts as absent, as in Go. Throws 400 `bad_json` for anything else and, in strict mode,
 * for text that PostgreSQL can't store.
 */
export async function readBody({ settings }: AuthService, request: Request): Promise<AuthBody> {
  const json = await request.text()
  let value: unknown
  try {
    value = JSON.parse(json)
    if (settings.isStrict && !isStorable(value))
      throw new Error('invalid character in string literal')
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'unreadable')
  }
  if (typeof value !== 'object' || Array.isArray(value))
    throw badJson('json: cannot unmarshal into a Go object')
  const given = Object.entries(value ?? {}).filter(([, field]) => field !== null)
  const { success, output, issues } = v.safeParse(body, wellFormed(Object.fromEntries(given)))
  if (success) return output
  const [{ input, path, message }] = issues
  const name = path?.[0]?.key
  throw badJson(`json: cannot unmarshal ${typeof input} into field ${name} of type ${message}`)
}

/** Returns false for NUL characters and lone surrogates, in keys too. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item))
}

/** Replaces lone surrogates with U+FFFD, as Go does. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name.toWellFormed(), wellFormed(item)]),
  )
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}
