import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { startLake } from 'local-content-lake'
import { openEmulator } from '@/packages/local-accounts/tests/support/open-emulator'
import { type HostedSite, hostedSiteOf } from '@/scripts/hosted/hosted-site'
import { projectDir } from '../../supabase/support/project.ts'
import { startSite } from './site.ts'

const limits = { signIn: 30, refresh: 150, verify: 30, mailsPerHour: 30 }

/** Starts both emulators like two hosted projects that are set up, and a site without visitors so far. */
export async function startWorld(revalidate: (request: Request) => Promise<Response>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hosted-'))
  const token = 'the-token-of-an-administrator'
  const lake = await startLake({ dataDir, token, port: 0, allowedOrigins: [] })
  const accounts = await openEmulator({ projectDir, settings: { limits: { ...limits } } })
  const site = await startSite(accounts.url, revalidate)
  accounts.service.settings.siteUrl = site.url
  const content = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  /** Creates a token as Sanity's page does. */
  const tokenFor = async (roleName: 'viewer' | 'editor') => {
    const membership = { resourceType: 'project', resourceId: 'local', roleNames: [roleName] }
    const body = { label: roleName, memberships: [membership] }
    const url = '/access/project/local/robots'
    return (await content.request({ url, method: 'POST', body })).token as string
  }
  const setOrigin = async (origin: string, allowCredentials: boolean) => {
    const url = '/projects/local/cors'
    for (const { id } of await content.request({ url }))
      await content.request({ url: `${url}/${id}`, method: 'DELETE' })
    await content.request({ url, method: 'POST', body: { origin, allowCredentials } })
  }
  await setOrigin(site.url, true)
  const secret = `${process.env.SANITY_WEBHOOK_SECRET}`
  const rule = { on: ['create', 'update', 'delete'], filter: '', projection: '{_id, _type, _rev}' }
  const hook = { name: 'Site', dataset: 'production', rule, secret }
  const hookUrl = `${site.url}/api/revalidate`
  const { id } = await content.request({
    url: '/hooks/projects/local',
    method: 'POST',
    body: { ...hook, url: hookUrl },
  })
  const variables: Record<string, string | undefined> = {
    ...process.env,
    NEXT_PUBLIC_SITE_URL: site.url,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: await tokenFor('viewer'),
    SANITY_API_WRITE_TOKEN: await tokenFor('editor'),
    NEXT_PUBLIC_SUPABASE_URL: accounts.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: accounts.keys.publishableKey,
    SUPABASE_SECRET_KEY: accounts.keys.secretKey,
    CRON_SECRET: site.state.cronSecret,
  }
  const options = {
    mailTo: 'operator@example.com',
    mailboxUrl: accounts.mailbox.url,
  }
  return {
    accounts,
    site,
    content,
    tokenFor,
    setOrigin,
    hosted: hostedSiteOf(variables, options),
    /** Returns the hosted site, with these variables changed. */
    hostedWith: (changes: Record<string, string | undefined>): HostedSite =>
      hostedSiteOf({ ...variables, ...changes }, options),
    /** Changes the webhook, and returns what restores it. */
    async withHook(changes: object) {
      const url = `/hooks/projects/local/${id}`
      await content.request({ url, method: 'PATCH', body: changes })
      const body = { url: hookUrl, rule, secret, isDisabledByUser: false }
      return { repair: () => content.request({ url, method: 'PATCH', body }) }
    },
    async close() {
      await site.close()
      await accounts.close()
      await lake.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
