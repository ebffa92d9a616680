import { readFileSync } from 'node:fs'
import { createClient } from '@sanity/client'
import type { Secrets } from '@/scripts/launch/environment'
import { lakeURL } from './addresses.ts'

const { TEST_SUPABASE_PUBLISHABLE_KEY: publishableKey, TEST_SUPABASE_SECRET_KEY: secretKey } =
  process.env

/** Secrets that the launcher created for this checkout: Content Lake token, webhook secret, auth keys. */
export const secrets: Secrets = {
  ...JSON.parse(readFileSync('.cache/secrets.json', 'utf8')),
  ...(publishableKey && { publishableKey }),
  ...(secretKey && { secretKey }),
}

export const lakeClient = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-11-01',
  apiHost: lakeURL,
  useProjectHostname: false,
  useCdn: false,
  token: secrets.token,
})
