/** Returns an environment variable. Throws if it is missing, so that a misconfigured function responds with 500. */
export function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** Returns the project's publishable key. The platform passes keys as JSON, `{"default": "…"}`. */
export const publishableKey = () => defaultKey('SUPABASE_PUBLISHABLE_KEYS')

/** Returns the project's secret key, which bypasses row-level security. */
export const secretKey = () => defaultKey('SUPABASE_SECRET_KEYS')

function defaultKey(name: string): string {
  const keys: Record<string, string | undefined> = JSON.parse(required(name))
  if (!keys.default) throw new Error(`${name} has no default key`)
  return keys.default
}

/** Auth options for a client that lives for one request. */
export const requestAuth = { persistSession: false, autoRefreshToken: false }
