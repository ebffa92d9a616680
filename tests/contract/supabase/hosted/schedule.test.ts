import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackEnd } from '../support/back-end.ts'
import { bookCall, bookingOf } from '../support/booking-rows.ts'
import { NET_AND_VAULT } from './platform.ts'

/** The same for pg_cron, which PGlite lacks. */
const PLATFORM = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning 1::bigint
  $$; ${NET_AND_VAULT}`

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

beforeAll(async () => {
  backEnd = await startBackEnd()
  await backEnd.exec(PLATFORM)
})
afterAll(() => backEnd.close())
beforeEach(() =>
  backEnd.exec(`delete from net.asked; delete from vault.decrypted_secrets;
    insert into vault.decrypted_secrets values ('project_url', 'https://abc.supabase.co/'),
      ('secret_key', 'sb_secret_x'), ('alarm_url', 'https://alarm.example/hook')`),
)

const jobs = () => backEnd.sql<{ jobname: string; command: string }>('select * from cron.job')
const asked = () => backEnd.sql('select * from net.asked')
async function runJob(name: string) {
  const job = (await jobs()).find(({ jobname }) => jobname === name)
  await backEnd.exec(`${job?.command}`)
}

describe('a hosted project’s schedule', () => {
  test('is set once, even if repeated', async () => {
    for (let time = 0; time < 2; time += 1) await backEnd.exec('select private.set_schedule()')
    expect(await jobs()).toEqual([
      expect.objectContaining({ jobname: 'send-booking-mail', schedule: '* * * * *' }),
      expect.objectContaining({ jobname: 'watch-mails', schedule: '*/15 * * * *' }),
    ])
  })

  test('calls the email function with the secret key', async () => {
    await backEnd.exec('select private.set_schedule()')
    await runJob('send-booking-mail')
    expect(await asked()).toEqual([
      {
        url: 'https://abc.supabase.co/functions/v1/send-booking-mail',
        headers: { apikey: 'sb_secret_x', 'content-type': 'application/json' },
        body: {},
      },
    ])
  })

  test('calls nothing without its secrets', async () => {
    await backEnd.exec('select private.set_schedule(); delete from vault.decrypted_secrets')
    await runJob('send-booking-mail')
    expect(await asked()).toEqual([])
  })

  test('sends an alarm only while emails are stuck', async () => {
    await backEnd.exec('select private.set_schedule()')
    await runJob('watch-mails')
    expect(await asked()).toEqual([])
    await bookCall(backEnd.service, bookingOf('ada@example.com', 24))
    await backEnd.exec(
      "update public.booking_outbox set not_before = now() - interval '16 minutes'",
    )
    await runJob('watch-mails')
    expect(await asked()).toEqual([
      {
        url: 'https://alarm.example/hook',
        headers: { 'content-type': 'application/json' },
        body: { text: 'Mails about calls: 2 mails wait, and nobody sends them.' },
      },
    ])
    await backEnd.exec("delete from vault.decrypted_secrets where name = 'alarm_url'")
    await runJob('watch-mails')
    expect(await asked()).toHaveLength(1)
  })

  test.each(['anon', 'authenticated', 'service_role'])('is not accessible to %s', async (role) => {
    for (const name of [
      'vault_secret(text)',
      'call_function(text)',
      'watch_mails()',
      'set_schedule()',
    ]) {
      const rows = await backEnd.sql<{ may: boolean }>(
        `select has_function_privilege('${role}', 'private.${name}', 'execute') as may`,
      )
      expect(rows).toEqual([{ may: false }])
    }
  })
})
