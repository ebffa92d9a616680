import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { functionsEnvironment, type startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf } from './support/booking-rows.ts'
import { onEachEngine } from './support/engines.ts'
import { type FunctionHost, localHost } from './support/function-hosts.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

onEachEngine((start) => {
  beforeAll(async () => {
    backEnd = await start()
  })
  afterAll(() => backEnd.close())
  beforeEach(async () => {
    await backEnd.exec('delete from public.bookings; delete from public.processed_events')
    await bookCall(backEnd.service, bookingOf('ada@example.com', 24))
  })

  const recipients = async () => {
    const rows = await backEnd.sql<{ recipient: string }>(
      'select recipient from public.booking_outbox order by id',
    )
    return rows.map(({ recipient }) => recipient)
  }
  /** Moves the call to this many days ago, with its emails settled the day after booking. */
  const endedFor = (days: number) =>
    backEnd.exec(`update public.bookings set starts_at = now() - interval '${days} days 1 hour',
    ends_at = now() - interval '${days} days', busy_until = now() - interval '${days} days'`)
  const settled = (column: 'sent_at' | 'failed_at', days: number) =>
    backEnd.exec(`update public.booking_outbox set ${column} = now() - interval '${days} days'
    where recipient = 'ada@example.com'`)
  const claim = async () => {
    const { error } = await backEnd.service.rpc('claim_booking_mails', { amount: 20 })
    expect(error).toBeNull()
  }

  describe('settled records are deleted', () => {
    test.each(['sent_at', 'failed_at'] as const)(
      'an email with %s is deleted a month after its call; a pending one stays',
      async (column) => {
        await endedFor(31)
        await settled(column, 31)
        await claim()
        expect(await recipients()).toEqual(['host@example.com'])
      },
    )

    test('an email is kept while its call is upcoming', async () => {
      await settled('sent_at', 60)
      await claim()
      expect(await recipients()).toContain('ada@example.com')
      await endedFor(29)
      await claim()
      expect(await recipients()).toContain('ada@example.com')
    })

    test('a payment event is deleted after three months, past all retries', async () => {
      await backEnd.exec(`insert into public.processed_events (event_id, event_at, processed_at) values
      ('old', now(), now() - interval '91 days'), ('young', now(), now() - interval '89 days')`)
      await claim()
      const rows = await backEnd.sql('select event_id from public.processed_events')
      expect(rows).toEqual([{ event_id: 'young' }])
    })
  })

  describe('stuck emails are reported', () => {
    let host: FunctionHost

    beforeAll(async () => {
      host = await localHost({
        ...functionsEnvironment(backEnd),
        // No server listens there.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Kestrel <calls@kestrel.example>',
      })
    })
    afterAll(() => host.close())

    const trouble = async () => (await backEnd.service.rpc('mail_trouble')).data
    const run = () =>
      host.call('send-booking-mail', { method: 'POST', headers: { apikey: backEnd.secretKey } })

    test('not while they wait for the next minute', async () => {
      expect(await trouble()).toBeNull()
      await run()
      expect(await trouble()).toBeNull()
    })

    test('after a mail server rejected them three times', async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await backEnd.exec('update public.booking_outbox set not_before = now()')
        await run()
      }
      expect(await trouble()).toMatch(
        /^2 mails have been tried three times or more\. One reason: .*ECONNREFUSED.*\.$/,
      )
    })

    test('and not given up if the mail server rejects the password', async () => {
      const server = new SMTPServer({
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: (_, __, callback) =>
          callback(Object.assign(new Error('the password is wrong'), { responseCode: 535 })),
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.server.address() as AddressInfo
      const other = await localHost({
        ...functionsEnvironment(backEnd),
        SMTP_URL: `smtp://user:old@127.0.0.1:${port}`,
      })
      try {
        const init = { method: 'POST', headers: { apikey: backEnd.secretKey } }
        for (let attempt = 0; attempt < 3; attempt += 1) {
          await backEnd.exec('update public.booking_outbox set not_before = now()')
          await other.call('send-booking-mail', init)
        }
      } finally {
        await other.close()
        await new Promise<void>((done) => server.close(done))
      }
      expect(await trouble()).toMatch(/^2 mails have been tried .* One reason: .*535.*\.$/)
    })

    test('if they are unsent for a quarter of an hour', async () => {
      await backEnd.exec(
        "update public.booking_outbox set not_before = now() - interval '16 minutes'",
      )
      expect(await trouble()).toBe('2 mails wait, and nobody sends them.')
    })

    test('if they were given up, but not if they expired', async () => {
      await backEnd.exec(
        "update public.booking_outbox set failed_at = now(), last_error = 'expired'",
      )
      expect(await trouble()).toBeNull()
      await backEnd.exec("update public.booking_outbox set last_error = '550 no such user'")
      expect(await trouble()).toBe(
        '2 mails were given up since yesterday. One reason: 550 no such user.',
      )
      await backEnd.exec("update public.booking_outbox set failed_at = now() - interval '25 hours'")
      expect(await trouble()).toBeNull()
    })

    test('only to the server', async () => {
      expect((await backEnd.anon.rpc('mail_trouble')).error).not.toBeNull()
    })
  })
})
