import { accountsIn } from '../hosts/accounts.ts'
import {
  environmentFor,
  isHosted,
  isSupabaseHosted,
  loadEnvironment,
} from '../launch/environment.ts'
import { readOptions } from '../launch/options.ts'
import type { Environment } from '../process/children.ts'
import { formatFindings } from '../process/finding.ts'
import { supervise } from '../process/supervise.ts'
import { accountsStatus, hostedAccountMails, localAccountsStatus } from './status/accounts.ts'
import { type ContentPlace, contentStatus } from './status/content.ts'
import { hostedSchedule } from './status/schedule.ts'
import { siteStatus } from './status/site.ts'

// `npm run status`: shows what runs and what is pending, local or hosted. Exits with 1 if something is wrong.
await supervise(async () => {
  const options = readOptions({
    name: 'npm run status',
    help: ['Exits with 1 if anything is wrong; “unknown” does not count.', ''],
  })
  loadEnvironment()
  const env = environmentFor(options)
  const accounts = accountsIn(env)
  const parts = await Promise.all([
    siteStatus(env.NEXT_PUBLIC_SITE_URL ?? ''),
    contentStatus(contentPlace(env)),
    accountsStatus(accounts),
    isSupabaseHosted() ? [hostedAccountMails()] : localAccountsStatus(accounts),
    isSupabaseHosted() ? hostedSchedule(process.env.SUPABASE_DB_URL) : [],
  ])
  const findings = parts.flat()
  console.log(formatFindings(findings))
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
})

function contentPlace(env: Environment): ContentPlace {
  const projectId = env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? ''
  const dataset = env.NEXT_PUBLIC_SANITY_DATASET ?? ''
  if (isHosted())
    return {
      apiHost: 'https://api.sanity.io',
      dataHost: `https://${projectId}.api.sanity.io`,
      projectId,
      dataset,
      token: process.env.SANITY_AUTH_TOKEN,
    }
  const host = env.NEXT_PUBLIC_SANITY_API_HOST ?? ''
  return { apiHost: host, dataHost: host, projectId, dataset, token: env.SANITY_STUDIO_TOKEN }
}
