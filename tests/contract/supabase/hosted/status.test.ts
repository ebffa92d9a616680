import { expect, onTestFinished, test } from 'vitest'
import { hostedSchedule } from '@/scripts/operate/status/schedule'
import { hasCron, postgresVersions, startPostgres } from '../support/postgres.ts'
import { NET_AND_VAULT } from './platform.ts'

const version = postgresVersions.findLast(hasCron)
const needed = 'needs pg_cron: apt-get install postgresql-15-cron'

test.runIf(version)(
  `status reports whether a hosted project’s jobs run, fail or are late (${needed})`,
  async () => {
    const server = await startPostgres(`${version}`)
    onTestFinished(server.stop)
    expect(await hostedSchedule(server.url)).toEqual([
      expect.objectContaining({ state: 'wrong', message: expect.stringContaining('no pg_cron') }),
    ])
    server.migrate()
    server.ask(`create extension pg_cron; ${NET_AND_VAULT}`)
    expect(await hostedSchedule(server.url)).toMatchObject([
      { message: expect.stringContaining('No jobs are scheduled.') },
    ])
    server.ask('select private.set_schedule()')
    // The jobs are off: their runs are planted.
    server.ask('update cron.job set active = false')
    const done = (name: string, status: string, ago: string) =>
      server.ask(`insert into cron.job_run_details (jobid, runid, status, return_message, start_time)
        select jobid, nextval('cron.runid_seq'), '${status}', 'no such function', now() - interval '${ago}'
        from cron.job where jobname = '${name}'`)
    const states = async () => (await hostedSchedule(server.url)).map(({ state }) => state)
    done('send-booking-mail', 'succeeded', '1 minute')
    done('watch-mails', 'succeeded', '10 minutes')
    expect(await states()).toEqual(['ok', 'ok'])
    done('send-booking-mail', 'failed', '1 second')
    expect(await hostedSchedule(server.url)).toMatchObject([
      {
        state: 'wrong',
        message: expect.stringMatching(/^send-booking-mail failed at .* no such/),
      },
      { state: 'ok' },
    ])
    server.ask("update cron.job_run_details set start_time = start_time - interval '2 hours'")
    expect(await states()).toEqual(['wrong', 'wrong'])
  },
)

test('status needs the address of the database for the schedule', async () => {
  expect(await hostedSchedule(undefined)).toMatchObject([{ state: 'unknown' }])
})

if (!version) test.skip(`status reports a hosted project’s jobs (${needed})`)
