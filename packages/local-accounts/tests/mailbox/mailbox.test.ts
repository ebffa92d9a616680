import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailbox } from '../../src/mailbox/server.ts'
import type { Message } from '../../src/mailbox/store.ts'

let dataDir: string
let mailbox: Awaited<ReturnType<typeof startMailbox>>

const start = () => startMailbox({ dataDir, port: 0, smtpPort: 0 })

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'mail')
  mailbox = await start()
})

afterEach(async () => {
  await mailbox.close()
  await rm(join(dataDir, '..'), { recursive: true })
})

const send = (mail: { to: string; subject?: string; html?: string; messageId?: string }) =>
  createTransport({ host: '127.0.0.1', port: mailbox.smtpPort }).sendMail({
    from: 'site@example.com',
    subject: 'Hello',
    text: 'Plain words',
    ...mail,
  })

const messages = async (to = ''): Promise<Message[]> =>
  (await fetch(`${mailbox.url}/api/messages${to && `?to=${to}`}`)).json()

/** Returns the mailbox's response to a request with this host and origin. */
function statusFor(headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  const { port } = new URL(mailbox.url)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/messages', method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('a message sent by SMTP is listed for its recipient only', async () => {
  await send({ to: 'Ada@example.com', subject: 'Grüße' })
  await send({ to: 'bob@example.com' })
  expect(await messages('ada@example.com')).toMatchObject([
    { from: 'site@example.com', to: ['Ada@example.com'], subject: 'Grüße', text: 'Plain words\n' },
  ])
  expect(await messages()).toHaveLength(2)
})

test('the newest message comes first', async () => {
  await send({ to: 'ada@example.com', subject: 'first' })
  await send({ to: 'ada@example.com', subject: 'second' })
  expect((await messages()).map((message) => message.subject)).toEqual(['second', 'first'])
})

test('an acknowledged message survives a restart, in a private folder', async () => {
  await send({ to: 'ada@example.com', subject: 'stored' })
  await mailbox.close()
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  mailbox = await start()
  expect(await messages('ada@example.com')).toMatchObject([{ subject: 'stored' }])
})

test('deletes a half-written file of a killed process', async () => {
  await mailbox.close()
  await writeFile(join(dataDir, 'abc.json.part'), '{"id":"ab')
  mailbox = await start()
  expect(await messages()).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})

test('a message sent again with the same Message-ID is stored once', async () => {
  await send({ to: 'ada@example.com', messageId: '<1@outbox>' })
  await send({ to: 'ada@example.com', messageId: '<1@outbox>' })
  await send({ to: 'ada@example.com', messageId: '<2@outbox>' })
  expect(await messages()).toHaveLength(2)
})

test('the 501st message replaces the oldest', async () => {
  for (let i = 0; i <= 500; i++)
    await mailbox.store.add({
      from: 'site@example.com',
      to: ['ada@example.com'],
      raw: Buffer.from(`Message-ID: <${i}@outbox>\r\nSubject: ${i}\r\n\r\n`),
    })
  const stored = mailbox.store.list()
  expect(stored).toHaveLength(500)
  expect(stored.some((message) => message.subject === '0')).toBe(false)
  expect(await readdir(dataDir)).toHaveLength(500)
})

test('rejects a message over 1 MB', async () => {
  await expect(send({ to: 'ada@example.com', html: 'x'.repeat(2 << 20) })).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await messages()).toEqual([])
})

test('the pages list the messages and show one', async () => {
  await send({ to: 'ada@example.com', subject: '<b>Bold</b>', html: '<p>Hi</p>' })
  const list = await (await fetch(mailbox.url)).text()
  expect(list).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  const [message] = await messages()
  expect(list).toContain(`href="/messages/${message?.id}"`)
  const page = await fetch(`${mailbox.url}/messages/${message?.id}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(text).toContain('Plain words')
  expect((await fetch(`${mailbox.url}/messages/none`)).status).toBe(404)
})

test('an email’s HTML is in a sandbox that loads and executes nothing', async () => {
  await send({ to: 'ada@example.com', html: '<script>alert(1)</script>' })
  const [message] = await messages()
  const response = await fetch(`${mailbox.url}/messages/${message?.id}/html`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).not.toContain('allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
})

test('a host name that is not loopback reads nothing, whatever it resolves to', async () => {
  expect(await statusFor({ host: 'attacker.example' })).toBe(421)
  expect(await statusFor({ host: 'localhost.attacker.example' })).toBe(421)
  expect(await statusFor({ host: '127.0.0.1:54324' })).toBe(200)
  expect(await statusFor({ host: 'localhost' })).toBe(200)
})

test('a foreign page can’t delete messages, the local one can', async () => {
  await send({ to: 'ada@example.com' })
  const host = new URL(mailbox.url).host
  expect(await statusFor({ host, origin: 'https://attacker.example' }, 'DELETE')).toBe(403)
  expect(await statusFor({ host, origin: 'null' }, 'DELETE')).toBe(403)
  expect(await messages()).toHaveLength(1)
  expect(await statusFor({ host, origin: mailbox.url }, 'DELETE')).toBe(204)
  expect(await messages()).toEqual([])
})

test('a port in use is reported and leaves nothing open', async () => {
  const port = Number(new URL(mailbox.url).port)
  await expect(startMailbox({ dataDir: `${dataDir}-2`, port, smtpPort: 0 })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('a message’s calendar file is stored unchanged, and shown', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:<b>Grüße</b>\r\nEND:VCALENDAR\r\n'
  await createTransport({ host: '127.0.0.1', port: mailbox.smtpPort }).sendMail({
    from: 'site@example.com',
    to: 'ada@example.com',
    subject: 'Call',
    text: 'x',
    icalEvent: { method: 'REQUEST', filename: 'call.ics', content },
  })
  const [message] = await messages('ada@example.com')
  expect(message?.calendar).toBe(content)
  const page = await (await fetch(`${mailbox.url}/messages/${message?.id}`)).text()
  expect(page).toContain('SUMMARY:&lt;b&gt;Grüße&lt;/b&gt;')
})
