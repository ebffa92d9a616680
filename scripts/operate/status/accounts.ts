import * as v from 'valibot'
import { type Accounts, adminClient } from '../../hosts/accounts.ts'
import {
  type CheckResult,
  cannotTell,
  count,
  ok,
  request,
  wrong,
} from '../../process/check-result.ts'

const ACCOUNT_MAILS = 'Account emails'
const MINUTE_MS = 60_000
/** An account email leaves within a second, and a function is called every minute. */
const LATE_MS = 3 * MINUTE_MS

/** Returns whether the accounts respond, and whether booking emails are sent. */
export async function accountsStatus(accounts: Accounts): Promise<CheckResult[]> {
  const { url, secretKey } = accounts
  if (!secretKey)
    return [cannotTell('Accounts', `Set SUPABASE_SECRET_KEY to the secret key of ${url}.`)]
  const users = await request(`${url}/auth/v1/admin/users?per_page=1`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  })
  if (!users) return [wrong('Accounts', `No response from ${url}.`)]
  if (!users.ok) return [wrong('Accounts', `${url} returned status ${users.status}.`)]
  return [ok('Accounts', `Responding at ${url}.`), await callMails(accounts)]
}

async function callMails(accounts: Accounts): Promise<CheckResult> {
  const part = 'Booking emails'
  const client = adminClient(accounts)
  const trouble = await client.rpc('mail_trouble')
  if (trouble.error)
    return cannotTell(part, `The database returned an error: ${trouble.error.message}.`)
  if (trouble.data) return wrong(part, String(trouble.data))
  const waiting = await client
    .from('booking_outbox')
    .select('id', { count: 'exact', head: true })
    .is('sent_at', null)
    .is('failed_at', null)
  return ok(part, `${count(waiting.count ?? 0, 'email')} pending, none late.`)
}

const operator = v.object({
  mails: v.object({ waiting: v.number(), oldest: v.nullable(v.string()) }),
  schedule: v.array(
    v.object({ name: v.string(), at: v.string(), failure: v.nullable(v.string()) }),
  ),
})

/** Returns what the local accounts report about themselves: account emails, and the schedule. */
export async function localAccountsStatus({ url, secretKey }: Accounts): Promise<CheckResult[]> {
  const response = await request(`${url}/local/v1/status`, { headers: { apikey: secretKey } })
  if (!response?.ok) return []
  const { mails, schedule } = v.parse(operator, await response.json())
  const age = mails.oldest ? Date.now() - Date.parse(mails.oldest) : 0
  const minutes = count(Math.floor(age / MINUTE_MS), 'minute')
  const pending = `${count(mails.waiting, 'email')} pending`
  return [
    age > LATE_MS
      ? wrong(ACCOUNT_MAILS, `${pending}, the oldest for ${minutes}: no mail server accepts them.`)
      : ok(ACCOUNT_MAILS, `${pending}.`),
    ...schedule.map(({ name, at, failure }) => {
      if (failure) return wrong('Schedule', `${name} failed at ${at}: ${failure}`)
      const isLate = Date.now() - Date.parse(at) > LATE_MS
      return (isLate ? wrong : ok)('Schedule', `${name} last ran at ${at}.`)
    }),
  ]
}

/** Returns the result for a hosted project, whose API does not report this. */
export const hostedAccountMails = (): CheckResult =>
  cannotTell(ACCOUNT_MAILS, 'Supabase sends them. See the Auth logs in the dashboard.')
