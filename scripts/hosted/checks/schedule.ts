import { type Finding, type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'
import { supabaseOf } from '../services/supabase.ts'
import { sha256 } from '../wanted/secrets.ts'

const SETUP = 'Run `npm run hosted -- setup` to fix it.'
/** Seconds after which a job that runs every minute counts as stopped. */
const DEAD_AFTER_S = 180

const JOBS = `
  select j.jobname, j.active, last.status, last.return_message as message,
    extract(epoch from now() - last.start_time)::float as age
  from cron.job j left join lateral (
    select d.status, d.return_message, d.start_time from cron.job_run_details d
    where d.jobid = j.jobid order by d.start_time desc limit 1) last on true`

/** Checks the scheduled jobs: booking emails, and on serverless hosts the clock of the claims. */
export async function checkSchedule(place: Place): Promise<Findings> {
  const supabase = supabaseOf(place)
  const [there] = await supabase.query(
    "select to_regclass('cron.job') is not null as cron, to_regclass('vault.decrypted_secrets') is not null as vault",
  )
  if (there?.cron !== true)
    return wrong(
      'Scheduled emails are not sent: the database has no pg_cron.',
      'Enable pg_cron, pg_net and Vault under Database, Extensions; then run `npm run hosted -- setup`.',
    )
  const jobs = await supabase.query(JOBS)
  const findings = [checkJob(jobs.find(({ jobname }) => jobname === 'send-booking-mail'))]
  if (!place.supabase.isLocal) {
    if (!jobs.some(({ jobname, active }) => jobname === 'watch-mails' && active))
      findings.push(wrong('Unsent emails go unnoticed: the job watch-mails is missing.', SETUP))
    if (there.vault === true) findings.push(...(await checkVault(place)))
  }
  return findings.concat(await checkClaimClock(place))
}

function checkJob(job: Record<string, unknown> | undefined): Finding {
  if (!job)
    return wrong('Booking emails are not sent: the job send-booking-mail is missing.', SETUP)
  if (job.active !== true) return wrong('The job send-booking-mail is turned off.', SETUP)
  if (typeof job.age !== 'number' || job.age > DEAD_AFTER_S)
    return wrong(
      'The job send-booking-mail exists but does not run.',
      'See cron.job_run_details. Restart the database if pg_cron itself has stopped.',
    )
  if (job.status === 'failed')
    return wrong(
      `The last run of send-booking-mail failed: ${job.message}`,
      'See the log of send-booking-mail, and check the secrets of the Vault and of the function.',
    )
  return ok(`The job send-booking-mail ran ${Math.round(job.age)} s ago.`)
}

/** Checks the URL and the key that the schedule uses. */
async function checkVault(place: Place): Promise<Finding[]> {
  const rows = await supabaseOf(place).query(
    "select name, encode(sha256(convert_to(decrypted_secret, 'utf8')), 'hex') as hash from vault.decrypted_secrets",
  )
  const wanted = { project_url: place.supabase.url, secret_key: place.supabase.secretKey }
  const findings = Object.entries(wanted).flatMap(([name, value]) => {
    const found = rows.find((row) => row.name === name)
    if (!found)
      return wrong(`The Vault has no ${name}, so scheduled jobs cannot call the functions.`, SETUP)
    return found.hash === sha256(value)
      ? []
      : wrong(`The ${name} in the Vault does not match the variables here.`, SETUP)
  })
  if (!rows.some(({ name }) => name === 'alarm_url'))
    findings.push(
      wrong(
        'Nobody is alerted when emails are not sent: the Vault has no alarm_url.',
        'Set ALARM_URL to a URL that accepts {"text": …} by POST, and run `npm run hosted -- setup`.',
      ),
    )
  return findings
}

/** Only if a schedule calls the site: elsewhere the site has its own timer. */
async function checkClaimClock({ env, siteUrl }: Place): Promise<Findings> {
  const secret = env.CRON_SECRET?.trim()
  if (!secret) return []
  const url = `${siteUrl}/api/cron/claims`
  const stranger = await request(url)
  const schedule = await request(url, { headers: { authorization: `Bearer ${secret}` } })
  if (stranger.status === 401 && schedule.ok) return ok('The claims job can be called.')
  return wrong(
    `The claims job returned ${schedule.status} to its schedule and ${stranger.status} to others.`,
    'Set CRON_SECRET to the same value here and where the site runs, and deploy.',
  )
}
