import { expect, test } from 'vitest'
import { cronNeeded, scheduled, withCron } from './cron.ts'

test.runIf(withCron.length > 0).each(withCron)(
  `pg_cron of PostgreSQL %s calls the email function every minute (${cronNeeded})`,
  async (version) => {
    const { ask } = await scheduled(version)
    await expect
      .poll(() => ask('select distinct url from net.asked'), { timeout: 90_000, interval: 500 })
      .toBe('https://abc.supabase.co/functions/v1/send-booking-mail')
    expect(ask("select distinct status from cron.job_run_details where status <> 'running'")).toBe(
      'succeeded',
    )
  },
  120_000,
)

if (withCron.length === 0) test.skip(`pg_cron runs the schedule (${cronNeeded})`)
