import { requireKey, requireName, requireOrigin, type Variables } from './env-rules.ts'

/** What the public part of the environment says, after it has been checked. */
export type Env = ReturnType<typeof readEnv>

/** Where the browser finds the accounts, and by which public key. */
export type Accounts = Pick<Env, 'supabaseUrl' | 'supabaseKey'>

/** Reads and checks the public variables. Throws an error that names the variable that is wrong. */
export function readEnv(source: Variables) {
  const apiHost = source.NEXT_PUBLIC_SANITY_API_HOST?.trim()
    ? requireOrigin('NEXT_PUBLIC_SANITY_API_HOST', source)
    : undefined
  return {
    /** Origin of the site, without a closing slash. */
    siteUrl: readSiteUrl(source),
    projectId: requireName('NEXT_PUBLIC_SANITY_PROJECT_ID', source, /^[a-z0-9][a-z0-9-]*$/),
    dataset: requireName('NEXT_PUBLIC_SANITY_DATASET', source, /^[a-z0-9~][a-z0-9_-]*$/),
    /** Origin of a local content lake; absent means hosted Sanity. */
    apiHost,
    /** Origin that serves images and files. */
    assetOrigin: apiHost ?? 'https://cdn.sanity.io',
    /** Origin of the accounts. */
    supabaseUrl: requireOrigin('NEXT_PUBLIC_SUPABASE_URL', source),
    /** Names the project to the accounts; public. */
    supabaseKey: requireKey('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', source, 'public'),
    /** True while Next makes pages ahead of any visitor. */
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    /** True under `next dev`, where there are pages that visitors never get. */
    isDevelopment: source.NODE_ENV === 'development',
    /** True where the host caches pages by itself. */
    isOnVercel: Boolean(source.VERCEL),
    /** Folder of what outlives a restart, seen from the server's own. */
    dataDir: source.DATA_DIR?.trim() || '.next/cache',
  }
}

function readSiteUrl(source: Variables): string {
  const name = 'NEXT_PUBLIC_SITE_URL'
  if (source[name]?.trim()) return requireOrigin(name, source)
  if (source.NODE_ENV !== 'production') return 'http://localhost:3000'
  throw new Error(`${name} is not set: links of mails and search engines need the public address.`)
}

export const env = readEnv(process.env)

/** A property of what runs in the browser: compiled in, a build would fit one address only. */
export const accounts: Accounts = { supabaseUrl: env.supabaseUrl, supabaseKey: env.supabaseKey }
