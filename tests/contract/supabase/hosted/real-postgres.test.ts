import { expect, test } from 'vitest'
import { postgresNeeded, postgresVersions } from '../support/postgres.ts'
import { cronNeeded, migrated, scheduled, withCron } from './cron.ts'

const versions = postgresVersions

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

// pg-cron.nightly.test.ts waits until it has called the functions.
test.runIf(withCron.length > 0).each(withCron)(
  `pg_cron of PostgreSQL %s is to call the email function every minute, though scheduled twice (${cronNeeded})`,
  async (version) => {
    const { ask } = await scheduled(version)
    expect(ask('select jobname, schedule from cron.job order by jobname')).toBe(
      'send-booking-mail|* * * * *\nwatch-mails|*/15 * * * *',
    )
  },
)

if (versions.length === 0) test.skip(`PostgreSQL runs the migrations (${postgresNeeded})`)
if (withCron.length === 0) test.skip(`pg_cron runs the schedule (${cronNeeded})`)
