import { isLoopback } from './values/urls.ts'

/** Variables by name. */
export type Variables = Record<string, string | undefined>

/** Characters of a secret that cannot be guessed, if they are random. */
const SECRET_LENGTH = 16

/** Returns the text of a variable. Throws an error that names it if it is not set. */
function requireText(name: string, source: Variables): string {
  const value = source[name]?.trim()
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}

/** Returns a name in Sanity's format. Throws an error that names the variable if it is not one. */
export function requireName(name: string, source: Variables, allowed: RegExp): string {
  const value = requireText(name, source)
  if (!allowed.test(value)) {
    throw new Error(`${name} must be lower-case letters, digits and hyphens, not "${value}".`)
  }
  return value
}

/** Returns an origin. Throws unless production allows it: https, or this machine if the site runs there. */
export function requireOrigin(name: string, source: Variables): string {
  const value = requireText(name, source)
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${name} must be an absolute http or https URL, not "${value}".`)
  }
  if (url.href !== `${url.origin}/`) {
    throw new Error(`${name} must be an origin without path, query or user, not "${value}".`)
  }
  if (source.NODE_ENV === 'production') checkProduction(name, url, Boolean(source.VERCEL))
  return url.origin
}

function checkProduction(name: string, url: URL, isOnVercel: boolean) {
  const isHere = isLoopback(url.hostname)
  if (isHere && isOnVercel)
    throw new Error(`${name} must be a public URL, not "${url.origin}" on this machine.`)
  if (url.protocol === 'http:' && !isHere)
    throw new Error(`${name} must start with https in production, not "${url.origin}".`)
}

/** Returns a positive number, 1 if it is not set. Throws an error that names the variable otherwise. */
export function requireFactor(name: string, source: Variables): number {
  const value = source[name]?.trim() || '1'
  if (Number(value) > 0) return Number(value)
  throw new Error(`${name} must be a number above 0, not "${value}".`)
}

/** Returns a secret shared with a sender. Throws an error that names it, not its value, if it could be guessed. */
export function requireSecret(name: string, source: Variables): string {
  const value = requireText(name, source)
  if (value.length < SECRET_LENGTH) {
    throw new Error(`${name} is too short. Use ${SECRET_LENGTH} or more random characters.`)
  }
  return value
}

/** Returns a Supabase key. Throws an error that names it, not its value, if it is the other kind of key. */
export function requireKey(name: string, source: Variables, kind: 'public' | 'secret'): string {
  const value = requireText(name, source)
  const other = kind === 'public' ? 'secret' : 'public'
  if (kindOf(value) === other) {
    throw new Error(`${name} is a ${other} key: the two Supabase keys are swapped.`)
  }
  return value
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
