import type { Source } from './env-rules.ts'
import { publicVariables, readVariables } from './env-variables.ts'

/** The checked public part of the environment. */
export type Env = ReturnType<typeof readEnv>

/** The URL and the public key of the accounts, for the browser. */
export type Accounts = Pick<Env, 'supabaseUrl' | 'supabaseKey'>

/** Reads and checks the public variables. Throws an error that names the invalid variable. */
export function readEnv(source: Source) {
  const values = readVariables(publicVariables(source), source)
  return {
    ...values,
    /** Origin that serves images and files. */
    assetOrigin: values.apiHost ?? 'https://cdn.sanity.io',
    /** True while Next prerenders pages. */
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    /** True under `next dev`, which has pages that visitors never get. */
    isDevelopment: source.NODE_ENV === 'development',
    /** True if the host itself caches pages. */
    isOnVercel: Boolean(source.VERCEL),
  }
}

export const env = readEnv(process.env)

/** Passed as a property to browser code: compiled in, a build would fit only one address. */
export const accounts: Accounts = { supabaseUrl: env.supabaseUrl, supabaseKey: env.supabaseKey }
