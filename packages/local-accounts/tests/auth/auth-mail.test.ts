import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { startOutbox } from '../../src/mail/outbox.ts'
import { startMailbox } from '../../src/mailbox/server.ts'
import { password } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })
const auth = () => emulator.client().auth
const mailsTo = async (email: string) => {
  await emulator.mailTo(email)
  return emulator.mailbox.store.list(email)
}

test('recover, resend and otp return {} for every address and email those with an account', async () => {
  const confirmed = 'confirmed@example.com'
  const unconfirmed = 'unconfirmed@example.com'
  await emulator.admin.auth.admin.createUser({ email: confirmed, password, email_confirm: true })
  await emulator.admin.auth.admin.createUser({ email: unconfirmed, password })
  const bodies: [string, object, Record<string, number>][] = [
    ['/recover', {}, { [confirmed]: 1, [unconfirmed]: 1 }],
    ['/resend', { type: 'signup' }, { [confirmed]: 0, [unconfirmed]: 1 }],
    ['/resend', { type: 'email_change' }, { [confirmed]: 0, [unconfirmed]: 0 }],
    ['/otp', { create_user: false }, { [confirmed]: 1, [unconfirmed]: 1 }],
  ]
  for (const [path, body, counts] of bodies)
    for (const email of [confirmed, unconfirmed, 'nobody@example.com']) {
      const before = (await mailsTo(email)).length
      const { status, json } = await emulator.request(path, { body: { ...body, email } })
      // GoTrue's /otp reveals that it may not create an account; our site does not use it.
      if (path === '/otp' && email.startsWith('nobody'))
        expect([status, json.code]).toEqual([422, 'otp_disabled'])
      else expect([path, email, status, json]).toEqual([path, email, 200, {}])
      expect((await mailsTo(email)).length - before).toBe(counts[email] ?? 0)
    }
})

test('otp creates an account, whose email confirms and signs in', async () => {
  const email = 'passwordless@example.com'
  const { error } = await auth().signInWithOtp({ email, options: { data: { name: 'Ada' } } })
  expect(error).toBeNull()
  const first = await emulator.mailTo(email)
  const used = await auth().verifyOtp({ type: 'email', token_hash: await emulator.linkTo(email) })
  expect(used.data.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
  await auth().signInWithOtp({ email })
  // Projects have separate templates for sign-up and sign-in.
  expect((await emulator.mailTo(email))?.subject).not.toBe(first?.subject)
  const again = await auth().verifyOtp({ type: 'email', token_hash: await emulator.linkTo(email) })
  expect(again.data.session?.user.id).toBe(used.data.user?.id)
})

test.each([
  ['/recover', {}],
  ['/recover', { email: 'no address' }],
  ['/resend', { email: 'a@b.example' }],
  ['/resend', { type: 'sms', email: '' }],
  ['/resend', { type: 'signup' }],
  ['/otp', { email: 'no address' }],
])('rejects %s %o', async (path, body) => {
  const { status, json } = await emulator.request(path, { body })
  expect([status, json.code]).toEqual([400, 'validation_failed'])
})

test('phones get no codes', async () => {
  for (const [path, body] of [
    ['/otp', { phone: '+15550100' }],
    ['/resend', { type: 'sms', phone: '+15550100' }],
  ] as const)
    expect((await emulator.request(path, { body })).json.code).toBe('phone_provider_disabled')
})

/** Returns every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await emulator.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(8)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await emulator.database.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${name} t`,
      )
      return rows[0]?.text ?? ''
    }),
  )
  return texts.join(' ')
}

test('a sent email’s secrets are nowhere in the database', async () => {
  const { client } = await emulator.account('secrets@example.com')
  await client.auth.resetPasswordForEmail('secrets@example.com')
  const hash = await emulator.linkTo('secrets@example.com')
  expect(hash).toMatch(/^[0-9a-f]{56,64}$/)
  await client.auth.reauthenticate()
  const code =
    /\b\d{6,10}\b/.exec((await emulator.mailTo('secrets@example.com'))?.html ?? '')?.[0] ?? ''
  expect(code).not.toBe('')
  const everything = await wholeDatabase()
  expect(everything).toContain('secrets@example.com')
  expect(everything).not.toContain(hash)
  // Six digits may appear in any number; with its address the code would be readable.
  const { rows } = await emulator.database.query<{ token: string }>(
    "select t::text as token from auth.one_time_tokens t where token_type = 'reauthentication_token'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token.split(',')).not.toContain(code)
  expect(everything).not.toContain(password)
})

test('an email has no plain text part, as hosted sends it', async () => {
  const email = 'html-only@example.com'
  await auth().signUp({ email, password })
  const mail = await emulator.mailTo(email)
  expect(mail?.html).toContain('token_hash=')
  expect(mail?.text).toBe('')
})

test('metadata can’t inject HTML into an email, or line breaks into its headers', async () => {
  const email = "o'hara+<script>@example.com"
  expect((await emulator.request('/recover', { body: { email } })).status).toBe(400)
  const odd = "o'hara&co@example.com"
  await auth().signUp({ email: odd, password })
  const mail = await emulator.mailTo(odd)
  expect(mail?.html).toContain('o&#39;hara&amp;co@example.com')
  expect(mail?.html).not.toContain("o'hara&co")
})

/** A mailbox that starts later, at a port known in advance. */
async function laterMailbox() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = Object(probe.address())
  await new Promise((resolve) => probe.close(resolve))
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async start() {
      const mailbox = await startMailbox({ dataDir: temporaryFolder(), port: 0, smtpPort: port })
      onTestFinished(mailbox.close)
      return mailbox.store
    },
  }
}

test('an email is queued while the mail server is down, and sent once when it is back', async () => {
  await emulator.service.outbox.settled()
  const ours = emulator.service.outbox
  const { smtpUrl, start } = await laterMailbox()
  const log = vi.fn()
  const outbox = startOutbox(emulator.database, smtpUrl, emulator.service.settings.sender, log)
  onTestFinished(outbox.stop)
  emulator.service.outbox = outbox
  try {
    for (const email of ['waits-1@example.com', 'waits-2@example.com'])
      expect((await auth().signUp({ email, password })).error).toBeNull()
  } finally {
    emulator.service.outbox = ours
  }
  await outbox.settled()
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^email is queued because the mail server failed: /),
  )
  expect(log.mock.calls.flat().join(' ')).not.toContain('waits-1')
  const waiting = () =>
    emulator.database.query('select from local.outbox').then((r) => r.rows.length)
  expect(await waiting()).toBe(2)
  const store = await start()
  await expect.poll(waiting).toBe(0)
  expect(
    store
      .list()
      .map(({ to }) => to[0])
      .sort(),
  ).toEqual(['waits-1@example.com', 'waits-2@example.com'])
})

test('a permanently rejected email does not hold up the others', async () => {
  await emulator.service.outbox.settled()
  const log = vi.fn()
  const refused = `'x', 'nobody@${'x'.repeat(300)}.example', 'Refused', '<p>x</p>'`
  await emulator.database.exec(
    `insert into local.outbox (message_id, recipient, subject, html) values ('<big@x>',
       'big@example.com', 'Too large', repeat('<p>x</p>', 200000)), (${refused}),
       ('<fine@x>', 'fine@example.com', 'Fine', '<p>fine</p>')`,
  )
  const { sender } = emulator.service.settings
  const outbox = startOutbox(
    emulator.database,
    `smtp://127.0.0.1:${emulator.mailbox.smtpPort}`,
    sender,
    log,
  )
  onTestFinished(outbox.stop)
  const waiting = () =>
    emulator.database.query('select from local.outbox').then((r) => r.rows.length)
  await expect.poll(waiting).toBe(0)
  expect((await mailsTo('fine@example.com')).map(({ subject }) => subject)).toEqual(['Fine'])
  expect(await mailsTo('big@example.com')).toEqual([])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('<big@x> was rejected permanently'))
})

test('an account email says that no person wrote it', async () => {
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
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  const { sender } = emulator.service.settings
  const outbox = startOutbox(emulator.database, `smtp://127.0.0.1:${port}`, sender)
  onTestFinished(outbox.stop)
  await outbox.send({ messageId: '<a@x>', to: 'ada@example.com', subject: 'Hello', html: '' })
  expect(raw).toEqual([expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m)])
})

test('a failed sign-up leaves no email behind', async () => {
  await emulator.database.exec(
    `create function local.fail() returns trigger language plpgsql as
       $$ begin raise exception 'disk full'; end $$;
     create trigger fail after insert on local.outbox for each row execute function local.fail()`,
  )
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, json } = await emulator.request('/signup', {
    body: { email: 'unlucky@example.com', password },
  })
  await emulator.database.exec('drop trigger fail on local.outbox; drop function local.fail')
  expect([status, json.code]).toEqual([500, 'unexpected_failure'])
  expect(JSON.stringify(json)).not.toContain('disk')
  expect(log).toHaveBeenCalledOnce()
  const { rows } = await emulator.database.query(
    "select from auth.users where email = 'unlucky@example.com'",
  )
  expect(rows).toEqual([])
  expect((await auth().signUp({ email: 'unlucky@example.com', password })).error).toBeNull()
  expect(await mailsTo('unlucky@example.com')).toHaveLength(1)
})
