import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startMailbox } from 'local-accounts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { functionsEnvironment, startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf, mailFor } from './support/booking-rows.ts'
import { denoHost, type FunctionHost, localHost } from './support/function-hosts.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

beforeAll(async () => {
  backEnd = await startBackEnd()
})
afterAll(() => backEnd.close())
beforeEach(() => backEnd.exec('delete from public.bookings'))

describe.each([
  ['the local host', localHost],
  ['Deno', denoHost],
])('on %s', (_, start) => {
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  let mailFolder: string
  let host: FunctionHost

  beforeAll(async () => {
    mailFolder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    mailbox = await startMailbox({ dataDir: mailFolder, port: 0, smtpPort: 0 })
    host = await start({
      ...functionsEnvironment(backEnd),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      MAIL_FROM: 'Kestrel <calls@kestrel.example>',
    })
  })
  afterAll(async () => {
    await host.close()
    await mailbox.close()
    await rm(mailFolder, { recursive: true })
  })
  beforeEach(() => mailbox.store.clear())

  const run = async (apikey = backEnd.secretKey) => {
    const response = await host.call('send-booking-mail', { method: 'POST', headers: { apikey } })
    return [response.status, await response.json()]
  }

  test('visitor and host each get one email with the calendar file', async () => {
    await bookCall(backEnd.service, bookingOf('ada@example.com', 24))
    expect(await run()).toEqual([200, { sent: 2, failed: 0 }])
    expect(await run()).toEqual([200, { sent: 0, failed: 0 }])
    const [mail, second] = mailbox.store.list('ada@example.com')
    expect(second).toBeUndefined()
    expect(mail).toMatchObject({ from: 'calls@kestrel.example', html: '<p>Words</p>\n' })
    expect(mail?.calendar).toBe('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n')
    expect(mailbox.store.list('host@example.com')).toHaveLength(1)
  })

  test('concurrent runs send every email once', async () => {
    for (let n = 0; n < 4; n++)
      await bookCall(backEnd.service, bookingOf(`a${n}@example.com`, 24 + n))
    const counts = (await Promise.all([run(), run(), run()])).map(([, body]) => body.sent)
    expect(counts.reduce((a, b) => a + b)).toBe(8)
    expect(mailbox.store.list()).toHaveLength(8)
  })

  test('an email sent before a crash is sent again and stored once', async () => {
    await bookCall(backEnd.service, bookingOf('ada@example.com', 24))
    await run()
    await backEnd.exec(
      "update public.booking_outbox set sent_at = null, not_before = now(), body = 'Words'",
    )
    expect(await run()).toEqual([200, { sent: 2, failed: 0 }])
    expect(mailbox.store.list()).toHaveLength(2)
  })

  test('sending requires the secret key', async () => {
    await bookCall(backEnd.service, bookingOf('ada@example.com', 24))
    for (const key of ['', backEnd.publishableKey])
      expect(await run(key)).toEqual([401, { error: 'unauthorized' }])
    expect((await host.call('send-booking-mail')).status).toBe(405)
    expect(mailbox.store.list()).toEqual([])
  })
})

test('an email without its reader’s name says that no person wrote it', async () => {
  const raw: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, callback) =>
      text(stream).then((message) => {
        raw.push(message)
        callback()
      }, callback),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = Object(server.server.address())
  const host = await localHost({
    ...functionsEnvironment(backEnd),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const mails = [{ ...mailFor('ada@example.com', '1'), recipient_name: '' }]
  await bookCall(backEnd.service, bookingOf('ada@example.com', 24, { mails }))
  const headers = { apikey: backEnd.secretKey }
  await host.call('send-booking-mail', { method: 'POST', headers })
  expect(raw).toEqual([expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m)])
  expect(raw).toEqual([expect.stringMatching(/^To: ada@example\.com\r$/m)])
  await host.close()
  await new Promise<void>((done) => server.close(done))
})

test('a rejected email is given up, a temporarily rejected one is retried', async () => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, callback) {
      const responseCode = address.startsWith('later') ? 450 : 550
      callback(Object.assign(new Error('no'), { responseCode }))
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = Object(server.server.address())
  const host = await localHost({
    ...functionsEnvironment(backEnd),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const mails = [mailFor('never@example.com', '1'), mailFor('later@example.com', '2')]
  await bookCall(backEnd.service, bookingOf('ada@example.com', 24, { mails }))
  const headers = { apikey: backEnd.secretKey }
  const response = await host.call('send-booking-mail', { method: 'POST', headers })
  expect(await response.json()).toEqual({ sent: 0, failed: 2 })
  const rows = await backEnd.sql(
    `select recipient, failed_at is not null as "isGivenUp", not_before > now() as "isLater"
     from public.booking_outbox order by id`,
  )
  expect(rows).toEqual([
    { recipient: 'never@example.com', isGivenUp: true, isLater: true },
    { recipient: 'later@example.com', isGivenUp: false, isLater: true },
  ])
  await host.close()
  await new Promise<void>((done) => server.close(done))
})
