import * as v from 'valibot'
import { isLoopback } from './values/urls.ts'

// An error continues the name of its variable.

/** Variables by name. */
export type Source = Record<string, string | undefined>

/** Characters of a secret that cannot be guessed, if they are random. */
const SECRET_LENGTH = 16

const isNotSet = 'is not set. See .env.example.'

/** Any text. */
export const text = v.string(isNotSet)

/** A name in Sanity's format. */
export const sanityName = (allowed: RegExp) =>
  v.pipe(
    text,
    v.regex(
      allowed,
      ({ input }) => `must be lower-case letters, digits and hyphens, not "${input}".`,
    ),
  )

/** An origin that production allows: https, or this machine if the site runs there. */
export function origin({ NODE_ENV, VERCEL }: Source, missing = isNotSet) {
  const isProduction = NODE_ENV === 'production'
  return v.pipe(
    v.string(missing),
    v.check(
      (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
      ({ input }) => `must be an absolute http or https URL, not "${input}".`,
    ),
    v.check(
      (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
      ({ input }) => `must be an origin without path, query or user, not "${input}".`,
    ),
    v.transform((value) => new URL(value)),
    v.check(
      ({ hostname }) => !(isProduction && VERCEL && isLoopback(hostname)),
      ({ input }) => `must be a public URL, not "${input.origin}" on this machine.`,
    ),
    v.check(
      ({ protocol, hostname }) => !isProduction || protocol === 'https:' || isLoopback(hostname),
      ({ input }) => `must start with https in production, not "${input.origin}".`,
    ),
    v.transform((url) => url.origin),
  )
}

/** A positive number. */
export const factor = v.pipe(
  text,
  v.check(
    (value) => Number(value) > 0,
    ({ input }) => `must be a number above 0, not "${input}".`,
  ),
  v.transform(Number),
)

/** A secret shared with a sender. */
export const sharedSecret = v.pipe(
  text,
  v.minLength(SECRET_LENGTH, `is too short. Use ${SECRET_LENGTH} or more random characters.`),
)

/** A Supabase key that is not of the other kind. */
export function supabaseKey(kind: 'public' | 'secret') {
  const other = kind === 'public' ? 'secret' : 'public'
  return v.pipe(
    text,
    v.check(
      (value) => kindOf(value) !== other,
      `is a ${other} key: the two Supabase keys are swapped.`,
    ),
  )
}

function kindOf(key: string): 'public' | 'secret' | undefined {
  if (key.startsWith('sb_publishable_')) return 'public'
  if (key.startsWith('sb_secret_')) return 'secret'
  const role = roleOf(key)
  if (role === 'anon') return 'public'
  return role === 'service_role' ? 'secret' : undefined
}

/** Returns the role in a legacy key, which is a JWT. */
function roleOf(key: string): unknown {
  const payload = key.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role
  } catch {
    return undefined
  }
}
