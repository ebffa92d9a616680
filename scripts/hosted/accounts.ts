import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { errorMessage } from '../../lib/values/record.ts'
import { adminClient } from '../hosts/accounts.ts'
import { queryRows } from '../operate/postgres-client.ts'
import { hostedSchedule } from '../operate/status/schedule.ts'
import { type CheckResult, cannotTell, ok, wrong } from '../process/check-result.ts'
import { jsonOf } from '../process/json.ts'
import type { HostedSite } from './hosted-site.ts'
import { request } from './request.ts'

const POLL_MS = 250

const messages = v.array(v.object({ html: v.string() }))

/** Checks that every migration has run. The local accounts run theirs at each start. */
export async function checkMigrations({ supabase }: HostedSite): Promise<CheckResult[]> {
  const part = 'Migrations'
  if (supabase.isLocal) return []
  if (!supabase.databaseUrl)
    return [cannotTell(part, 'Set SUPABASE_DB_URL, or run `npx supabase migration list`.')]
  const names = readdirSync(path.join(import.meta.dirname, '../../supabase/migrations')).filter(
    (name) => name.endsWith('.sql'),
  )
  const versions = 'select version from supabase_migrations.schema_migrations'
  try {
    const ran = new Set((await queryRows(supabase.databaseUrl, versions)).map(([one]) => one))
    const missing = names.filter((name) => !ran.has(name.split('_')[0] ?? ''))
    if (missing.length === 0) return [ok(part, `All ${names.length} have run.`)]
    return [wrong(part, `Not run: ${missing.join(', ')}. Run \`npx supabase db push\`.`)]
  } catch (error) {
    return [cannotTell(part, errorMessage(error))]
  }
}

/** Checks the scheduled jobs: booking emails, and on serverless hosts the clock of the claims. */
export async function checkSchedule({
  env,
  siteUrl,
  supabase,
}: HostedSite): Promise<CheckResult[]> {
  const part = 'Schedule'
  const results = supabase.isLocal ? [] : await hostedSchedule(supabase.databaseUrl)
  // As the schedule does: it sends pending emails, and shows faults in the function's secrets.
  const mailer = await request(`${supabase.url}/functions/v1/send-booking-mail`, {
    method: 'POST',
    body: {},
    headers: { apikey: supabase.secretKey },
  })
  results.push(
    mailer.ok
      ? ok(part, 'send-booking-mail can be called.')
      : wrong(
          part,
          `send-booking-mail returned ${mailer.status}: ${mailer.text.slice(0, 100)}. Run \`npx supabase functions deploy\`, and check its secrets SITE_URL, SMTP_URL and MAIL_FROM.`,
        ),
  )
  // Elsewhere the site has its own timer.
  const secret = env.CRON_SECRET?.trim()
  if (!secret) return results
  const url = `${siteUrl}/api/cron/claims`
  const stranger = await request(url)
  const job = await request(url, { headers: { authorization: `Bearer ${secret}` } })
  const isRight = stranger.status === 401 && job.ok
  return [
    ...results,
    isRight
      ? ok(part, 'The claims job can be called.')
      : wrong(
          part,
          `The claims job returned ${job.status} to its schedule and ${stranger.status} to others. Set CRON_SECRET to the same value here and where the site runs, and deploy.`,
        ),
  ]
}

/** Checks that an account email arrives, with a link to the site. */
export async function checkMail(site: HostedSite): Promise<CheckResult[]> {
  const part = 'Account email'
  const { mailTo, mailboxUrl, siteUrl } = site
  if (!mailTo)
    return [cannotTell(part, 'Give an address of yours: --mail-to you@example.com sends one.')]
  const [name, host] = mailTo.split('@')
  const address = `${name}+${randomBytes(4).toString('hex')}@${host}`
  const sent = await request(`${site.supabase.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: site.supabase.publishableKey },
    body: { email: address, password: randomUUID() },
  })
  try {
    if (!sent.ok) {
      const why =
        sent.status === 429
          ? 'Its limit for this hour is used up.'
          : 'Usually the mail server rejects SMTP_USER, SMTP_PASS or SMTP_FROM.'
      return [wrong(part, `Auth sent none (${sent.status}): ${sent.text.slice(0, 150)} ${why}`)]
    }
    if (!mailboxUrl)
      return [cannotTell(part, `Sent to ${address}. Its link must start with ${siteUrl}/.`)]
    const html = await findMail(mailboxUrl, address, Date.now() + site.patienceMs)
    if (html === undefined)
      return [wrong(part, `None arrived at ${address}. Check SMTP_HOST, SMTP_USER and SMTP_PASS.`)]
    const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, url = '']) => url)
    const origin = URL.parse(links.find((url) => url.includes('token')) ?? '')?.origin
    if (origin === siteUrl) return [ok(part, 'It arrived, and its link goes to the site.')]
    const where = origin ? `Its link goes to ${origin}, not to ${siteUrl}.` : 'It has no link.'
    return [wrong(part, `${where} Run \`npx supabase config push\`.`)]
  } finally {
    await deleteAccount(site, address)
  }
}

async function findMail(mailboxUrl: string, to: string, end: number): Promise<string | undefined> {
  for (; Date.now() < end; await wait(POLL_MS)) {
    const response = await request(`${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`)
    const [mail] = v.parse(messages, jsonOf(response.text))
    if (mail) return mail.html
  }
  return undefined
}

/** Deletes the account that the check created. */
async function deleteAccount({ supabase }: HostedSite, address: string): Promise<void> {
  if (!supabase.secretKey) return
  const { admin } = adminClient(supabase).auth
  const { data } = await admin.listUsers({ page: 1, perPage: 1000 })
  const user = data.users.find(({ email }) => email === address)
  if (user) await admin.deleteUser(user.id)
}
