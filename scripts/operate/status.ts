import { hostedClient } from '../content/target.ts'
import { accountsIn } from '../hosts/accounts.ts'
import {
  environmentFor,
  isHosted,
  isSupabaseHosted,
  loadEnvironment,
} from '../launch/environment.ts'
import { lakeClient } from '../launch/lake.ts'
import { readOptions } from '../launch/options.ts'
import { formatResults } from '../process/check-result.ts'
import { supervise } from '../process/supervise.ts'
import { accountsStatus, hostedAccountMails, localAccountsStatus } from './status/accounts.ts'
import { contentStatus } from './status/content.ts'
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
    contentStatus(isHosted() ? hostedClient() : lakeClient(env)),
    accountsStatus(accounts),
    isSupabaseHosted() ? [hostedAccountMails()] : localAccountsStatus(accounts),
    isSupabaseHosted() ? hostedSchedule(process.env.SUPABASE_DB_URL) : [],
  ])
  const results = parts.flat()
  console.log(formatResults(results))
  return results.some(({ state }) => state === 'wrong') ? 1 : 0
})
