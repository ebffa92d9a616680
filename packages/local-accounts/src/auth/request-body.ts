import { AuthError } from './auth-error.ts'

/** The fields of a request, each of the type its endpoint expects. */
export interface AuthBody {
  email?: string
  phone?: string
  password?: string
  data?: Record<string, unknown>
  code_challenge?: string
  code_challenge_method?: string
  refresh_token?: string
  auth_code?: string
  code_verifier?: string
  type?: string
  token?: string
  token_hash?: string
  redirect_to?: string
  create_user?: boolean
  nonce?: string
  current_password?: string
  app_metadata?: Record<string, unknown>
  user_metadata?: Record<string, unknown>
  id?: string
  role?: string
  aud?: string
  email_confirm?: boolean
  password_hash?: string
  ban_duration?: string
  new_email?: string
  should_soft_delete?: boolean
}

const OBJECTS = new Set(['data', 'app_metadata', 'user_metadata'])
const BOOLEANS = new Set(['create_user', 'email_confirm', 'should_soft_delete'])
const TEXTS = new Set([
  'email',
  'phone',
  'password',
  'code_challenge',
  'code_challenge_method',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'type',
  'token',
  'token_hash',
  'redirect_to',
  'nonce',
  'current_password',
  'id',
  'role',
  'aud',
  'password_hash',
  'ban_duration',
  'new_email',
])

/**
 * Reads a JSON object; null counts as absent, as in Go. Throws 400 `bad_json` for anything else, and
 * for text that PostgreSQL cannot hold.
 */
export async function readBody(request: Request): Promise<AuthBody> {
  const text = await request.text()
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
    if (!isStorable(body)) throw new Error('invalid character in string literal')
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'unreadable')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badJson('json: cannot unmarshal into a Go object')
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (value === null) continue
    const type = typeOf(name)
    if (type && (typeof value !== type || Array.isArray(value)))
      throw badJson(`json: cannot unmarshal ${typeof value} into field ${name} of type ${type}`)
    read[name] = value
  }
  return read
}

/** No zero characters and no halves of surrogate pairs, in names either. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held))
}

function typeOf(name: string): string | undefined {
  if (TEXTS.has(name)) return 'string'
  if (OBJECTS.has(name)) return 'object'
  return BOOLEANS.has(name) ? 'boolean' : undefined
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}
