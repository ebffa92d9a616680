/** What the public part of the environment says, after it has been checked. */
export type Env = {
  /** Origin of the site, without a closing slash. */
  siteUrl: string
  projectId: string
  dataset: string
  /** Origin of a local content lake; absent means hosted Sanity. */
  apiHost: string | undefined
  /** Origin that serves images and files. */
  assetOrigin: string
  /** Origin of the accounts. */
  supabaseUrl: string
  /** Names the project to the accounts; public. */
  supabaseKey: string
  /** True while Next makes pages ahead of any visitor. */
  isBuild: boolean
  /** True under `next dev`, where there are pages that visitors never get. */
  isDevelopment: boolean
  /** True where the host caches pages by itself. */
  isOnVercel: boolean
}

/** Where the browser finds the accounts, and by which public key. */
export type Accounts = Pick<Env, 'supabaseUrl' | 'supabaseKey'>

/** Reads and checks the public variables. Throws an error that names the variable that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const apiHost = source.NEXT_PUBLIC_SANITY_API_HOST?.trim()
    ? toOrigin('NEXT_PUBLIC_SANITY_API_HOST', source.NEXT_PUBLIC_SANITY_API_HOST)
    : undefined
  return {
    siteUrl: toOrigin(
      'NEXT_PUBLIC_SITE_URL',
      source.NEXT_PUBLIC_SITE_URL?.trim() || 'http://localhost:3000',
    ),
    projectId: toName('NEXT_PUBLIC_SANITY_PROJECT_ID', source, /^[a-z0-9][a-z0-9-]*$/),
    dataset: toName('NEXT_PUBLIC_SANITY_DATASET', source, /^[a-z0-9~][a-z0-9_-]*$/),
    apiHost,
    assetOrigin: apiHost ?? 'https://cdn.sanity.io',
    supabaseUrl: toOrigin(
      'NEXT_PUBLIC_SUPABASE_URL',
      requireText('NEXT_PUBLIC_SUPABASE_URL', source),
    ),
    supabaseKey: requireText('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', source),
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    isDevelopment: source.NODE_ENV === 'development',
    isOnVercel: Boolean(source.VERCEL),
  }
}

function requireText(name: string, source: Record<string, string | undefined>) {
  const value = source[name]?.trim()
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}

function toName(name: string, source: Record<string, string | undefined>, allowed: RegExp) {
  const value = requireText(name, source)
  if (!allowed.test(value)) {
    throw new Error(`${name} must be lower-case letters, digits and hyphens, not "${value}".`)
  }
  return value
}

function toOrigin(name: string, value: string) {
  const url = URL.parse(value.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${name} must be an absolute http or https URL, not "${value}".`)
  }
  if (url.href !== `${url.origin}/`) {
    throw new Error(`${name} must be an origin without path, query or user, not "${value}".`)
  }
  return url.origin
}

export const env = readEnv(process.env)

/** A property of what runs in the browser: compiled in, a build would fit one address only. */
export const accounts: Accounts = { supabaseUrl: env.supabaseUrl, supabaseKey: env.supabaseKey }
