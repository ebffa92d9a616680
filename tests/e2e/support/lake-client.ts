import { readFileSync } from 'node:fs'
import { createClient } from '@sanity/client'
import { lakeURL } from './addresses'

/** What the launcher made for this checkout: the token of the content lake, the secret of its webhook. */
export const secrets: { token: string; webhookSecret: string } = JSON.parse(
  readFileSync('.cache/secrets.json', 'utf8'),
)

export const lakeClient = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-11-01',
  apiHost: lakeURL,
  useProjectHostname: false,
  useCdn: false,
  token: secrets.token,
})
