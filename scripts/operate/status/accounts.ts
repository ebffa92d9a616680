import * as v from 'valibot'
import { type Accounts, adminClient } from '../../hosts/accounts.ts'
import { ask, cannotTell, count, type Finding, ok, wrong } from './finding.ts'

const ACCOUNT_MAILS = 'Mails about accounts'
const MINUTE_MS = 60_000
/** A mail about an account leaves within a second, a function is called every minute. */
const LATE_MS = 3 * MINUTE_MS

/** Whether the accounts answer, and whether mails about calls leave. */
export async function accountsStatus(accounts: Accounts): Promise<Finding[]> {
  const { url, secretKey } = accounts
  if (!secretKey)
    return [cannotTell('Accounts', `Set SUPABASE_SECRET_KEY to the secret key of ${url}.`)]
  const users = await ask(`${url}/auth/v1/admin/users?per_page=1`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  })
  if (!users) return [wrong('Accounts', `Nobody answers at ${url}.`)]
  if (!users.ok) return [wrong('Accounts', `${url} has status ${users.status}.`)]
  return [ok('Accounts', `They answer at ${url}.`), await callMails(accounts)]
}

async function callMails(accounts: Accounts): Promise<Finding> {
  const part = 'Mails about calls'
  const client = adminClient(accounts)
  const trouble = await client.rpc('mail_trouble')
  if (trouble.error) return cannotTell(part, `The database does not say: ${trouble.error.message}.`)
  if (trouble.data) return wrong(part, String(trouble.data))
  const waiting = await client
    .from('booking_outbox')
    .select('id', { count: 'exact', head: true })
    .is('sent_at', null)
    .is('failed_at', null)
  return ok(part, `${count(waiting.count ?? 0, 'mail waits', 'mails wait')}, none is late.`)
}

const operator = v.object({
  mails: v.object({ waiting: v.number(), oldest: v.nullable(v.string()) }),
  schedule: v.array(
    v.object({ name: v.string(), at: v.string(), failure: v.nullable(v.string()) }),
  ),
})

/** What the local accounts tell of themselves: mails about accounts, and the schedule. */
export async function localAccountsStatus({ url, secretKey }: Accounts): Promise<Finding[]> {
  const answer = await ask(`${url}/local/v1/status`, { headers: { apikey: secretKey } })
  if (!answer?.ok) return []
  const { mails, schedule } = v.parse(operator, await answer.json())
  const age = mails.oldest ? Date.now() - Date.parse(mails.oldest) : 0
  const minutes = count(Math.floor(age / MINUTE_MS), 'minute')
  const sentence = count(mails.waiting, 'mail waits', 'mails wait')
  return [
    age > LATE_MS
      ? wrong(ACCOUNT_MAILS, `${sentence}, the first for ${minutes}: no server takes them.`)
      : ok(ACCOUNT_MAILS, `${sentence}.`),
    ...schedule.map(({ name, at, failure }) => {
      if (failure) return wrong('Schedule', `${name} failed at ${at}: ${failure}`)
      const isLate = Date.now() - Date.parse(at) > LATE_MS
      return (isLate ? wrong : ok)('Schedule', `${name} was called last at ${at}.`)
    }),
  ]
}

/** What a hosted project does not say by its API. */
export const hostedAccountMails = (): Finding =>
  cannotTell(ACCOUNT_MAILS, 'Supabase sends them itself: see Auth logs in the dashboard.')
