import { type Finding, type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'
import { supabaseOf } from '../services/supabase.ts'
import { sha256 } from '../wanted/secrets.ts'

const SETUP = 'Run `npm run hosted -- setup`, which sets it.'
/** A job of every minute that has not run for so long is dead. */
const DEAD_AFTER_S = 180

const JOBS = `
  select j.jobname, j.active, last.status, last.return_message as message,
    extract(epoch from now() - last.start_time)::float as age
  from cron.job j left join lateral (
    select d.status, d.return_message, d.start_time from cron.job_run_details d
    where d.jobid = j.jobid order by d.start_time desc limit 1) last on true`

/** What must happen by itself happens: mails about calls, and on hosts without a process the clock of the claims. */
export async function checkSchedule(place: Place): Promise<Findings> {
  const supabase = supabaseOf(place)
  const [there] = await supabase.query(
    "select to_regclass('cron.job') is not null as cron, to_regclass('vault.decrypted_secrets') is not null as vault",
  )
  if (there?.cron !== true)
    return wrong(
      'Nothing keeps the time of mails: the database has no pg_cron.',
      'Switch on pg_cron, pg_net and Vault under Database, Extensions; then `npm run hosted -- setup`.',
    )
  const jobs = await supabase.query(JOBS)
  const findings = [judge(jobs.find(({ jobname }) => jobname === 'send-booking-mail'))]
  if (!place.supabase.isLocal) {
    if (!jobs.some(({ jobname, active }) => jobname === 'watch-mails' && active))
      findings.push(
        wrong('Nobody watches whether mails leave: the job watch-mails is missing.', SETUP),
      )
    if (there.vault === true) findings.push(...(await checkVault(place)))
  }
  return findings.concat(await checkClaimClock(place))
}

function judge(job: Record<string, unknown> | undefined): Finding {
  if (!job)
    return wrong('Nobody sends mails about calls: the job send-booking-mail is missing.', SETUP)
  if (job.active !== true) return wrong('The job send-booking-mail is switched off.', SETUP)
  if (typeof job.age !== 'number' || job.age > DEAD_AFTER_S)
    return wrong(
      'The job send-booking-mail is there and does not run.',
      'See cron.job_run_details; restart the database if pg_cron itself has stopped.',
    )
  if (job.status === 'failed')
    return wrong(
      `The job send-booking-mail failed last: ${job.message}`,
      'See the log of send-booking-mail, and that the secrets of the Vault and of the function are right.',
    )
  return ok(`The job send-booking-mail ran ${Math.round(job.age)} s ago.`)
}

/** What the schedule calls, and by which key. */
async function checkVault(place: Place): Promise<Finding[]> {
  const rows = await supabaseOf(place).query(
    "select name, encode(sha256(convert_to(decrypted_secret, 'utf8')), 'hex') as hash from vault.decrypted_secrets",
  )
  const wanted = { project_url: place.supabase.url, secret_key: place.supabase.secretKey }
  const findings = Object.entries(wanted).flatMap(([name, value]) => {
    const found = rows.find((row) => row.name === name)
    if (!found) return wrong(`The Vault has no ${name}: the schedule calls nothing.`, SETUP)
    return found.hash === sha256(value)
      ? []
      : wrong(`The ${name} in the Vault is another one.`, SETUP)
  })
  if (!rows.some(({ name }) => name === 'alarm_url'))
    findings.push(
      wrong(
        'Nobody is told when mails do not leave: the Vault has no alarm_url.',
        'Set ALARM_URL to what takes {"text": …} by POST, and run `npm run hosted -- setup`.',
      ),
    )
  return findings
}

/** Only where a schedule is to call: elsewhere the site keeps this time by itself. */
async function checkClaimClock({ env, siteUrl }: Place): Promise<Findings> {
  const secret = env.CRON_SECRET?.trim()
  if (!secret) return []
  const url = `${siteUrl}/api/cron/claims`
  const stranger = await ask(url)
  const schedule = await ask(url, { headers: { authorization: `Bearer ${secret}` } })
  if (stranger.status === 401 && schedule.ok) return ok('The clock of the claims can be called.')
  return wrong(
    `The clock of the claims answers ${schedule.status} to its schedule, and ${stranger.status} to others.`,
    'Set CRON_SECRET where the site runs to the same as here, and deploy.',
  )
}
