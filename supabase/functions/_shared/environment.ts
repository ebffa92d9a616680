/** The named variable; throws when it is missing, so that a misconfigured function answers 500. */
export function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The project's publishable key. The platform hands keys over as JSON, `{"default": "…"}`. */
export const publishableKey = () => defaultKey('SUPABASE_PUBLISHABLE_KEYS')

/** The project's secret key: row-level security does not hold it back. */
export const secretKey = () => defaultKey('SUPABASE_SECRET_KEYS')

function defaultKey(name: string): string {
  const keys: Record<string, string | undefined> = JSON.parse(required(name))
  if (!keys.default) throw new Error(`${name} holds no default key`)
  return keys.default
}

/** For a client that lives as long as one request. */
export const requestAuth = { persistSession: false, autoRefreshToken: false }
