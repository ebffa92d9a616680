import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { password, type StandIn } from '../support/open-stand-in.ts'
import { stricterThanGoTrue } from '../support/remote-stand-in.ts'
import { shareStandIn } from '../support/share-stand-in.ts'

const strict = shareStandIn({ settings: { mailFrequency: 0 } })
const asGoTrue = shareStandIn({ settings: { mailFrequency: 0, isStrict: false } })

type Line = {
  /** As the package's README has it. */
  line: string
  /** Asks, and returns what tells the two apart. */
  ask: (standIn: StandIn, email: string) => Promise<unknown>
  strict: unknown
  asGoTrue: unknown
  /** It looks inside the stand-in, or sets it: no service at an address can be asked. */
  isInside?: true
}

async function recoverySecrets(standIn: StandIn, email: string) {
  await standIn.account(email)
  const { data } = await standIn.admin.auth.admin.generateLink({ type: 'recovery', email })
  const { hashed_token: hash = '', email_otp: code = '' } = data.properties ?? {}
  return { hash, code }
}

const statusAndCode = async (standIn: StandIn, path: string, body: unknown, method = 'POST') => {
  const { status, json } = await standIn.request(path, { body, method })
  return [status, json.code]
}

/** A sign-up with this in its metadata, or with this password. */
const signUp = (standIn: StandIn, email: string, fields: object) =>
  statusAndCode(standIn, '/signup', { email, password, ...fields })

const LINES: Line[] = [
  {
    line: 'five wrong codes void a mailed code',
    async ask(standIn, email) {
      const { code } = await recoverySecrets(standIn, email)
      const wrong = code.replace(/./, (digit) => `${(Number(digit) + 1) % 10}`)
      const verify = async (token: string) =>
        (await standIn.request('/verify', { body: { type: 'recovery', email, token } })).status
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await verify(wrong)).toBe(403)
      return verify(code)
    },
    strict: 403,
    asGoTrue: 200,
  },
  {
    line: 'a link gives one session, however often it is followed at once',
    async ask(standIn, email) {
      const { hash } = await recoverySecrets(standIn, email)
      const use = () => standIn.request('/verify', { body: { type: 'recovery', token_hash: hash } })
      const answers = await Promise.all(Array.from({ length: 8 }, use))
      return answers.filter(({ status }) => status === 200).length === 1
    },
    strict: true,
    asGoTrue: false,
  },
  {
    line: 'the secret of a link is 32 random bytes',
    async ask(standIn, email) {
      const { hash, code } = await recoverySecrets(standIn, email)
      const derived = createHash('sha224').update(email + code)
      return [hash.length, hash === derived.digest('hex')]
    },
    strict: [64, false],
    asGoTrue: [56, true],
  },
  {
    line: 'text that PostgreSQL cannot hold is the sender’s mistake',
    async ask(standIn, email) {
      const half = `{"email":"half-${email}","password":"${password}","data":{"a":"\\ud800"}}`
      return [
        await signUp(standIn, `value-${email}`, { data: { name: 'a\0b' } }),
        await signUp(standIn, `name-${email}`, { data: { 'a\0': 1 } }),
        (await signUp(standIn, `password-${email}`, { password: `${password}\0` }))[0],
        (await statusAndCode(standIn, '/signup', half))[0],
      ]
    },
    strict: [[400, 'bad_json'], [400, 'bad_json'], 400, 400],
    asGoTrue: [[500, 'unexpected_failure'], [500, 'unexpected_failure'], 200, 200],
  },
  {
    line: 'a challenge of an unknown method is the sender’s mistake',
    ask: (standIn, email) =>
      signUp(standIn, email, {
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's512',
      }),
    strict: [400, 'validation_failed'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'an address that was taken meanwhile is named at the second link of a change',
    async ask(standIn, email) {
      const { client } = await standIn.account(email)
      const next = `next-${email}`
      await client.auth.updateUser({ email: next })
      const links = [await standIn.linkTo(email), await standIn.linkTo(next)]
      await standIn.account(next)
      const use = (token_hash: string | undefined) =>
        statusAndCode(standIn, '/verify', { type: 'email_change', token_hash })
      expect(await use(links[0])).toEqual([200, '200'])
      const answer = await use(links[1])
      expect((await client.auth.getUser()).data.user?.email).toBe(email)
      return answer
    },
    strict: [422, 'email_exists'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'an address that is taken is named to an administrator who changes one',
    async ask(standIn, email) {
      const { id } = await standIn.account(email)
      await standIn.account(`held-${email}`)
      const headers = { apikey: standIn.keys.secretKey }
      const body = { email: `held-${email}` }
      const init = { method: 'PUT', body, headers }
      const { status, json } = await standIn.request(`/admin/users/${id}`, init)
      return [status, json.code]
    },
    strict: [422, 'email_exists'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'a password of more than 72 bytes is wrong, also when it begins with the right one',
    async ask(standIn, email) {
      const long = 'ä'.repeat(36)
      const made = { email, password: long, email_confirm: true }
      expect((await standIn.admin.auth.admin.createUser(made)).error).toBeNull()
      const body = { email, password: `${long}x` }
      return (await standIn.request('/token?grant_type=password', { body })).status
    },
    strict: 400,
    asGoTrue: 200,
  },
  {
    line: 'a sign-up with a taken address shows nothing of its account',
    async ask(standIn, email) {
      const { id } = await standIn.account(email)
      await standIn.admin.auth.admin.updateUserById(id, { ban_duration: '1h' })
      const { json } = await standIn.request('/signup', { body: { email, password } })
      return 'banned_until' in json
    },
    strict: false,
    asGoTrue: true,
  },
  {
    line: 'a mail that is asked for too soon is refused for addresses without an account, too',
    isInside: true,
    ask: (standIn, email) =>
      standIn.withSettings({ mailFrequency: 60 }, async () => {
        await standIn.account(`known-${email}`)
        const again = async (address: string) => {
          await standIn.request('/recover', { body: { email: address } })
          return (await standIn.request('/recover', { body: { email: address } })).status
        }
        return [await again(`known-${email}`), await again(`unknown-${email}`)]
      }),
    strict: [429, 429],
    asGoTrue: [429, 200],
  },
  {
    line: 'a mail waits while the mail server is down, instead of failing its request',
    isInside: true,
    async ask(standIn, email) {
      await standIn.service.outbox.settled()
      const { send } = standIn.service.outbox
      standIn.service.outbox.send = () => Promise.reject(new Error('The mail server is down.'))
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { status } = await standIn.request('/signup', { body: { email, password } })
      standIn.service.outbox.send = send
      log.mockRestore()
      const { rows } = await standIn.database.query('select from auth.users where email = $1', [
        email,
      ])
      return [status, rows.length]
    },
    strict: [200, 1],
    asGoTrue: [500, 0],
  },
]

describe.each(LINES)('$line', ({ line, ask, isInside, ...expected }) => {
  const email = `line-${LINES.findIndex((one) => one.line === line)}@example.com`

  test('here', async () => {
    stricterThanGoTrue(line)
    expect(await ask(strict, email)).toEqual(expected.strict)
  })

  test('as GoTrue', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await ask(asGoTrue, `loose-${email}`)).toEqual(expected.asGoTrue)
    log.mockRestore()
  })
})

test('the README lists each line', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')
  const listed = readme.split('\n').map((row) => row.split('|')[1]?.trim().toLowerCase())
  for (const { line } of LINES) expect(listed).toContain(line.toLowerCase())
})

const costOf = async (standIn: StandIn, email: string) => {
  const begun = performance.now()
  const body = { email, password: 'a wrong password' }
  await standIn.request('/token?grant_type=password', { body })
  return performance.now() - begun
}

test('an address without an account costs no hash, as at GoTrue: the site answers alike', async () => {
  stricterThanGoTrue('times are measured at the stand-in alone')
  await strict.account('cost@example.com')
  const known: number[] = []
  const unknown: number[] = []
  for (let times = 0; times < 6; times += 1) {
    known.push(await costOf(strict, 'cost@example.com'))
    unknown.push(await costOf(strict, 'no-cost@example.com'))
  }
  // bcrypt takes 60 ms of a core, all else a few.
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) / 2)
})
