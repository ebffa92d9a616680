import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { startLake } from 'local-content-lake'
import { openEmulator } from '@/packages/local-accounts/tests/support/open-emulator'
import { type Place, placeOf } from '@/scripts/hosted/place'
import { sanityOf } from '@/scripts/hosted/services/sanity'
import { supabaseOf } from '@/scripts/hosted/services/supabase'
import { projectDir } from '../../supabase/support/project.ts'
import { startSite } from './site.ts'

const limits = { signIn: 30, refresh: 150, verify: 30, mailsPerHour: 30 }

/** Starts both emulators like two new hosted projects, and a site without visitors so far. */
export async function startWorld(revalidate: (request: Request) => Promise<Response>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hosted-'))
  const token = 'the-token-of-an-administrator'
  const lake = await startLake({ dataDir, token, port: 0, allowedOrigins: [] })
  const accounts = await openEmulator({
    projectDir,
    siteUrl: 'http://localhost:3000',
    scheduledFunctions: ['send-booking-mail'],
    settings: { limits: { ...limits } },
  })
  const site = await startSite(accounts.url, revalidate)
  const content = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  const variables: Record<string, string | undefined> = {
    NEXT_PUBLIC_SITE_URL: site.url,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SANITY_API_HOST: lake.url,
    SANITY_WEBHOOK_SECRET: process.env.SANITY_WEBHOOK_SECRET,
    SANITY_AUTH_TOKEN: token,
    NEXT_PUBLIC_SUPABASE_URL: accounts.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: accounts.keys.publishableKey,
    SUPABASE_SECRET_KEY: accounts.keys.secretKey,
    CRON_SECRET: site.state.cronSecret,
  }
  const options = { mailTo: 'operator@example.com', mailboxUrl: accounts.mailbox.url }
  const place = placeOf(variables, options)
  return {
    lake,
    accounts,
    site,
    content,
    variables,
    /** Returns the place, with these variables changed. */
    place,
    placeWith: (changes: Record<string, string | undefined>, more: Partial<Place> = {}): Place => ({
      ...placeOf({ ...variables, ...changes }, options),
      ...more,
    }),
    sanity: sanityOf(place),
    supabase: supabaseOf(place),
    sql: (text: string) => accounts.database.exec(text),
    async close() {
      await site.close()
      await accounts.close()
      await lake.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** A fault in a correct setup. `plant` may return another place to check, and the repair. */
export type Fault = {
  name: string
  /** The checks that find it. */
  checks: string[]
  message: RegExp
  remedy: RegExp
  plant(world: World): Promise<Planted> | Planted
}
type Planted = { place?: Place; repair?: () => unknown }
