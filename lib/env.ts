import {
  requireFactor,
  requireKey,
  requireName,
  requireOrigin,
  type Variables,
} from './env-rules.ts'

/** The checked public part of the environment. */
export type Env = ReturnType<typeof readEnv>

/** The URL and the public key of the accounts, for the browser. */
export type Accounts = Pick<Env, 'supabaseUrl' | 'supabaseKey'>

/** Reads and checks the public variables. Throws an error that names the invalid variable. */
export function readEnv(source: Variables) {
  const apiHost = source.NEXT_PUBLIC_SANITY_API_HOST?.trim()
    ? requireOrigin('NEXT_PUBLIC_SANITY_API_HOST', source)
    : undefined
  const isBuild = source.NEXT_PHASE === 'phase-production-build'
  // On Vercel the only folder that a running instance may write.
  const defaultDir = source.VERCEL && !isBuild ? '/tmp' : '.next/cache'
  return {
    /** Origin of the site, without a trailing slash. */
    siteUrl: readSiteUrl(source),
    projectId: requireName('NEXT_PUBLIC_SANITY_PROJECT_ID', source, /^[a-z0-9][a-z0-9-]*$/),
    dataset: requireName('NEXT_PUBLIC_SANITY_DATASET', source, /^[a-z0-9~][a-z0-9_-]*$/),
    /** Origin of a local Content Lake; undefined for hosted Sanity. */
    apiHost,
    /** Origin that serves images and files. */
    assetOrigin: apiHost ?? 'https://cdn.sanity.io',
    /** Origin of the accounts. */
    supabaseUrl: requireOrigin('NEXT_PUBLIC_SUPABASE_URL', source),
    /** Identifies the project to the accounts; public. */
    supabaseKey: requireKey('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', source, 'public'),
    /** True while Next prerenders pages. */
    isBuild,
    /** Multiplies how long a visitor waits for content and accounts. Only tests set it: a busy machine is no outage. */
    deadlineFactor: requireFactor('DEADLINE_FACTOR', source),
    /** True under `next dev`, which has pages that visitors never get. */
    isDevelopment: source.NODE_ENV === 'development',
    /** True if the host itself caches pages. */
    isOnVercel: Boolean(source.VERCEL),
    /** Folder for data that survives a restart, relative to the server's own. */
    dataDir: source.DATA_DIR?.trim() || defaultDir,
  }
}

function readSiteUrl(source: Variables): string {
  const name = 'NEXT_PUBLIC_SITE_URL'
  if (source[name]?.trim()) return requireOrigin(name, source)
  if (source.NODE_ENV !== 'production') return 'http://localhost:3000'
  throw new Error(`${name} is not set. Links in emails and search engines need the public URL.`)
}

export const env = readEnv(process.env)

/** Passed as a property to browser code: compiled in, a build would fit only one address. */
export const accounts: Accounts = { supabaseUrl: env.supabaseUrl, supabaseKey: env.supabaseKey }
