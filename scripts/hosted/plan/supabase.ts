import type { Place } from '../place.ts'
import { supabaseOf } from '../services/supabase.ts'
import { differing, wantedAuthConfig } from '../wanted/auth-config.ts'
import { isSameSecret, sha256, wantedSecrets } from '../wanted/secrets.ts'
import type { Step } from './step.ts'

type Supabase = ReturnType<typeof supabaseOf>

/** Returns the steps for hosted Supabase: Auth settings, secrets of the functions, schedule. */
export async function planSupabase(place: Place): Promise<Step[]> {
  const supabase = supabaseOf(place)
  return [
    ...(await planAuth(place, supabase)),
    ...(await planSecrets(place, supabase)),
    ...(await planVault(place, supabase)),
    ...(await planSchedule(place, supabase)),
  ]
}

async function planAuth(place: Place, supabase: Supabase): Promise<Step[]> {
  const found = await supabase.authConfig()
  const wanted = wantedAuthConfig(place)
  // The built-in sender has a fixed limit.
  if (!wanted.smtp_host && !found.smtp_host) delete wanted.rate_limit_email_sent
  const names = differing(wanted, found)
  if (names.length === 0) return []
  const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  // The API never returns the password, so it is sent with the rest of the sender.
  if (names.some((name) => /^smtp_(host|port|user)$/.test(name)))
    changes.smtp_pass = place.env.SMTP_PASS
  return [
    {
      does: `Set these Auth settings: ${names.join(', ')}.`,
      run: () => supabase.changeAuthConfig(changes),
    },
  ]
}

async function planSecrets(place: Place, supabase: Supabase): Promise<Step[]> {
  const found = await supabase.secrets()
  const missing = wantedSecrets(place).flatMap(({ name, value }) => {
    const known = found.find((one) => one.name === name)
    const isRight = value === undefined || (known && isSameSecret(value, known.value))
    return isRight ? [] : [{ name, value }]
  })
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join(', ')
  return [
    { does: `Set the functions’ secrets: ${names}.`, run: () => supabase.setSecrets(missing) },
  ]
}

/** Stores the URL and the key that the schedule uses in the Vault, if there is one. */
async function planVault(
  { env, supabase: { url, secretKey } }: Place,
  supabase: Supabase,
): Promise<Step[]> {
  const [there] = await supabase.query(
    "select to_regclass('vault.decrypted_secrets') is not null as vault",
  )
  if (there?.vault !== true) return []
  const rows = await supabase.query(
    "select id, name, encode(sha256(convert_to(decrypted_secret, 'utf8')), 'hex') as hash from vault.decrypted_secrets",
  )
  const wanted = { project_url: url, secret_key: secretKey, alarm_url: env.ALARM_URL?.trim() }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const known = rows.find((row) => row.name === name)
    if (!value || known?.hash === sha256(value)) return []
    const sql = known
      ? `select vault.update_secret(${literal(`${known.id}`)}::uuid, ${literal(value)})`
      : `select vault.create_secret(${literal(value)}, ${literal(name)})`
    return [{ does: `Store ${name} in the Vault.`, run: () => supabase.query(sql, false) }]
  })
}

async function planSchedule({ supabase: { isLocal } }: Place, supabase: Supabase): Promise<Step[]> {
  const [there] = await supabase.query(
    "select to_regclass('cron.job') is not null as cron, to_regproc('private.set_schedule') is not null as migrated",
  )
  if (there?.cron !== true || there.migrated !== true) return []
  const jobs = await supabase.query('select jobname, active from cron.job')
  // On this machine, developers see the log.
  const wanted = isLocal ? ['send-booking-mail'] : ['send-booking-mail', 'watch-mails']
  const missing = wanted.filter((name) => !jobs.some(({ jobname }) => jobname === name))
  const stopped = jobs.filter(
    ({ jobname, active }) => wanted.includes(`${jobname}`) && active !== true,
  )
  const steps = stopped.map(({ jobname }) => ({
    does: `Turn on the job ${jobname}.`,
    run: () =>
      supabase.query(
        `select cron.alter_job(jobid, active := true) from cron.job where jobname = ${literal(`${jobname}`)}`,
        false,
      ),
  }))
  if (missing.length > 0)
    steps.unshift({
      does: `Schedule ${missing.join(' and ')}.`,
      run: () => supabase.query('select private.set_schedule()', false),
    })
  return steps
}

/** Quotes a text for SQL. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
