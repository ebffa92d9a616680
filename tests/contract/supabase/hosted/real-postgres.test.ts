import { expect, onTestFinished, test } from 'vitest'
import { hasCron, postgresNeeded, postgresVersions, startPostgres } from '../support/postgres.ts'
import { NET_AND_VAULT } from './platform.ts'

const versions = postgresVersions
const withCron = versions.filter(hasCron)
const cronNeeded = 'needs pg_cron: apt-get install postgresql-15-cron'

async function migrated(version: string) {
  const server = await startPostgres(version)
  onTestFinished(server.stop)
  server.migrate()
  return server
}

test.runIf(versions.length > 0).each(versions)(
  `PostgreSQL %s runs the migrations, without a schedule if pg_net or the Vault is missing (${postgresNeeded})`,
  async (version) => {
    const { ask } = await migrated(version)
    expect(ask('show server_version')).toMatch(new RegExp(`^${version}\\.`))
    expect(ask('select public.claim_booking_mails(20)')).toBe('[]')
    expect(ask('select public.mail_trouble() is null')).toBe('t')
    expect(ask("select to_regclass('cron.job') is null")).toBe('t')
  },
)

test.runIf(withCron.length > 0).each(withCron)(
  `pg_cron of PostgreSQL %s calls the email function every minute (${cronNeeded})`,
  async (version) => {
    const { ask } = await migrated(version)
    ask(`create extension pg_cron; ${NET_AND_VAULT}
      insert into vault.decrypted_secrets values ('project_url', 'https://abc.supabase.co'),
        ('secret_key', 'sb_secret_x')`)
    for (let time = 0; time < 2; time += 1) ask('select private.set_schedule()')
    expect(ask('select jobname, schedule from cron.job order by jobname')).toBe(
      'send-booking-mail|* * * * *\nwatch-mails|*/15 * * * *',
    )
    await expect
      .poll(() => ask('select distinct url from net.asked'), { timeout: 90_000, interval: 500 })
      .toBe('https://abc.supabase.co/functions/v1/send-booking-mail')
    expect(ask("select distinct status from cron.job_run_details where status <> 'running'")).toBe(
      'succeeded',
    )
  },
  120_000,
)

if (versions.length === 0) test.skip(`PostgreSQL runs the migrations (${postgresNeeded})`)
if (withCron.length === 0) test.skip(`pg_cron runs the schedule (${cronNeeded})`)
