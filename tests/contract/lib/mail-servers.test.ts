import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Emulator,
  openEmulator,
  password,
} from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import {
  type MailServer,
  type MailServerKind,
  startMailServer,
} from '../../support/accounts/mail-server.ts'

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'
const siteUrl = 'https://site.example'
let accounts: Emulator
let mails: MailServer
/** What Next would finish after the response. */
const behind: Promise<unknown>[] = []

vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  after: (work: Promise<unknown>) => behind.push(work),
}))

// A busy machine must not run into the deadline of the site.
vi.hoisted(() => {
  process.env.DEADLINE_FACTOR = '10'
})

/** A floor that lasts until the work is done or waits for the mail server. */
vi.mock('@/lib/accounts/equalize-timing', async (original) => {
  const real = await original<typeof import('@/lib/accounts/equalize-timing')>()
  const settledAtFloor: typeof real.settledAtFloor = (floor, work) =>
    real.settledAtFloor(floor, work, {
      now: () => 0,
      random: () => 0,
      sleep: () => Promise.race([Promise.allSettled([work]), mails.connected()]),
    })
  return { ...real, settledAtFloor }
})

/** The accounts send emails within the request, as GoTrue does. */
beforeAll(async () => {
  mails = await startMailServer()
  accounts = await openEmulator({
    projectDir: 'supabase',
    siteUrl,
    smtpUrl: mails.url,
    isStrict: false,
    trustsForwardedFor: true,
  })
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', accounts.url)
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', accounts.keys.publishableKey)
  vi.stubEnv('SUPABASE_SECRET_KEY', accounts.keys.secretKey)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await accounts.close()
  await mails.close()
})
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

let visitors = 0

/** Returns a separate browser, which sends forms by script or as a page, and stores cookies. */
function newVisitor() {
  visitors += 1
  const address = `192.0.2.${visitors}`
  const jar = new Map<string, string>()
  return async (name: string, fields: Record<string, string>, accept = JSON_TYPE) => {
    const { POST } = await import(`@/app/(account)/auth/${name}/route.ts`)
    const response: Response & { cookies: NextRequest['cookies'] } = await POST(
      new NextRequest(`${siteUrl}/auth/${name}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: {
          origin: siteUrl,
          accept,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          'x-forwarded-for': address,
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        },
      }),
    )
    const cookies = response.cookies.getAll()
    for (const cookie of cookies) jar.set(cookie.name, cookie.value)
    return {
      status: response.status,
      location: response.headers.get('location'),
      body: await response.text(),
      cookies: cookies.map((cookie) => cookie.name).sort(),
    }
  }
}

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

async function existing(isConfirmed: boolean) {
  const email = newEmail('known')
  const { error } = await accounts.admin.auth.admin.createUser({
    email,
    password,
    email_confirm: isConfirmed,
  })
  if (error) throw error
  return email
}

const KINDS = ['known', 'unknown'] as const

/** The forms that may send an email, and to which addresses they send it. */
const FORMS: { form: string; fields: Record<string, string>; to: string; mailed: string[] }[] = [
  {
    form: 'reset-password',
    fields: {},
    to: '/reset-password?notice=reset_sent',
    mailed: ['known'],
  },
  {
    form: 'sign-up',
    fields: { password: 'another long password' },
    to: '/sign-up?notice=check_mail',
    mailed: ['known', 'unknown'],
  },
  { form: 'resend', fields: {}, to: '/sign-up?notice=check_mail', mailed: ['known'] },
  {
    form: 'change-email',
    fields: { current: password },
    to: '/account?notice=email_change_sent',
    mailed: ['unknown'],
  },
]

const MAIL_SERVERS: MailServerKind[] = ['prompt', 'late', 'refusing', 'hanging']

/** Waits for what Next finishes after the response, and for what the accounts and their functions do. */
async function finish() {
  await Promise.allSettled(behind.splice(0))
  await accounts.database.query('select 1')
}

const cases = FORMS.flatMap((form) => MAIL_SERVERS.map((kind) => ({ ...form, kind })))

for (const { form, fields, to, mailed, kind } of cases)
  test(`${form} with a ${kind} mail server answers known and unknown addresses alike, before it does`, async () => {
    const answers = new Map<string, unknown>()
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    for (const who of KINDS)
      for (const accept of [JSON_TYPE, HTML_TYPE]) {
        const email = who === 'known' ? await existing(form !== 'resend') : newEmail('other')
        const visitor = newVisitor()
        if (form === 'change-email') {
          const { email: own } = await accounts.account(newEmail('changes'))
          await visitor('sign-in', { email: own, password })
        }
        mails.kind = kind
        const answer = await visitor(form, { ...fields, email }, accept)
        // The answer is here, and the mail server is still waiting to be let go.
        const isMailed = mailed.includes(who)
        if (isMailed) await mails.connected()
        mails.letGo()
        await finish()
        answers.set(`${accept} ${JSON.stringify(answer)}`, answer)
        if (isMailed && (kind === 'prompt' || kind === 'late'))
          await vi.waitFor(() => expect([...mails.recipients]).toContain(email))
        else expect([...mails.recipients], who).not.toContain(email)
      }
    // Nothing that the answer waits for comes after the email.
    expect(warned.mock.calls.flat().filter((line) => `${line}`.includes('name_session'))).toEqual(
      [],
    )
    expect([...answers.values()]).toEqual([
      expect.objectContaining({ status: 200, body: JSON.stringify({ to }) }),
      expect.objectContaining({ status: 303, location: to, body: '' }),
    ])
  })

test('a mail server that refuses is logged for the operator, without the address', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const email = await existing(false)
  mails.kind = 'refusing'
  await newVisitor()('resend', { email })
  mails.letGo()
  await finish()
  const logged = warned.mock.calls.flat().join('\n')
  expect(logged).toContain('/auth/resend: an account email may not have been sent')
  expect(logged).not.toContain(email)
})

test('a password that the auth service rejects is reported for a known and an unknown address', async () => {
  const weak = { password: 'no digit and no symbol' }
  await accounts.withSettings({ requiredCharacters: ['0123456789'] }, async () => {
    for (const email of [await existing(true), await existing(false), newEmail('other')]) {
      const { status, body } = await newVisitor()('sign-up', { ...weak, email })
      expect([status, JSON.parse(body).errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'weak_password', field: 'password' })],
      ])
    }
  })
  await finish()
})
