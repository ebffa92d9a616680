import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hash, verify } from '@node-rs/bcrypt'
import { describe, expect, test, vi } from 'vitest'
import { type Emulator, password } from '../support/open-emulator.ts'
import { stricterThanGoTrue } from '../support/remote-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

// Both still hash; only their calls are counted.
vi.mock('@node-rs/bcrypt', { spy: true })

const strict = shareEmulator({ settings: { mailFrequency: 0 } })
const asGoTrue = shareEmulator({ settings: { mailFrequency: 0, isStrict: false } })

type Line = {
  /** The row in the package's README. */
  line: string
  /** Sends requests and returns what differs between the two. */
  run: (emulator: Emulator, email: string) => Promise<unknown>
  strict: unknown
  asGoTrue: unknown
  /** Needs access to the emulator's internals, so a remote service can't be tested. */
  isInside?: true
}

async function recoverySecrets(emulator: Emulator, email: string) {
  await emulator.account(email)
  const { data } = await emulator.admin.auth.admin.generateLink({ type: 'recovery', email })
  const { hashed_token: hash = '', email_otp: code = '' } = data.properties ?? {}
  return { hash, code }
}

const statusAndCode = async (emulator: Emulator, path: string, body: unknown, method = 'POST') => {
  const { status, json } = await emulator.request(path, { body, method })
  return [status, json.code]
}

/** Signs up with this metadata or password. */
const signUp = (emulator: Emulator, email: string, fields: object) =>
  statusAndCode(emulator, '/signup', { email, password, ...fields })

const LINES: Line[] = [
  {
    line: 'five wrong attempts void an emailed code',
    async run(emulator, email) {
      const { code } = await recoverySecrets(emulator, email)
      const wrong = code.replace(/./, (digit) => `${(Number(digit) + 1) % 10}`)
      const verify = async (token: string) =>
        (await emulator.request('/verify', { body: { type: 'recovery', email, token } })).status
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await verify(wrong)).toBe(403)
      return verify(code)
    },
    strict: 403,
    asGoTrue: 200,
  },
  {
    line: 'a link gives one session, even if it is followed several times at once',
    async run(emulator, email) {
      const { hash } = await recoverySecrets(emulator, email)
      const use = () =>
        emulator.request('/verify', { body: { type: 'recovery', token_hash: hash } })
      const responses = await Promise.all(Array.from({ length: 8 }, use))
      return responses.filter(({ status }) => status === 200).length === 1
    },
    strict: true,
    asGoTrue: false,
  },
  {
    line: 'the secret of a link is 32 random bytes',
    async run(emulator, email) {
      const { hash, code } = await recoverySecrets(emulator, email)
      const derived = createHash('sha224').update(email + code)
      return [hash.length, hash === derived.digest('hex')]
    },
    strict: [64, false],
    asGoTrue: [56, true],
  },
  {
    line: 'text that PostgreSQL can’t store gets a 400',
    async run(emulator, email) {
      const half = `{"email":"half-${email}","password":"${password}","data":{"a":"\\ud800"}}`
      return [
        await signUp(emulator, `value-${email}`, { data: { name: 'a\0b' } }),
        await signUp(emulator, `name-${email}`, { data: { 'a\0': 1 } }),
        (await signUp(emulator, `password-${email}`, { password: `${password}\0` }))[0],
        (await statusAndCode(emulator, '/signup', half))[0],
      ]
    },
    strict: [[400, 'bad_json'], [400, 'bad_json'], 400, 400],
    asGoTrue: [[500, 'unexpected_failure'], [500, 'unexpected_failure'], 200, 200],
  },
  {
    line: 'a challenge with an unknown method gets a 400',
    run: (emulator, email) =>
      signUp(emulator, email, {
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's512',
      }),
    strict: [400, 'validation_failed'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'the second link of a change says if the address was taken meanwhile',
    async run(emulator, email) {
      const { client } = await emulator.account(email)
      const next = `next-${email}`
      await client.auth.updateUser({ email: next })
      const links = [await emulator.linkTo(email), await emulator.linkTo(next)]
      await emulator.account(next)
      const use = (token_hash: string | undefined) =>
        statusAndCode(emulator, '/verify', { type: 'email_change', token_hash })
      expect(await use(links[0])).toEqual([200, '200'])
      const response = await use(links[1])
      expect((await client.auth.getUser()).data.user?.email).toBe(email)
      return response
    },
    strict: [422, 'email_exists'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'an admin who changes an address is told if it is taken',
    async run(emulator, email) {
      const { id } = await emulator.account(email)
      await emulator.account(`taken-${email}`)
      const headers = { apikey: emulator.keys.secretKey }
      const body = { email: `taken-${email}` }
      const init = { method: 'PUT', body, headers }
      const { status, json } = await emulator.request(`/admin/users/${id}`, init)
      return [status, json.code]
    },
    strict: [422, 'email_exists'],
    asGoTrue: [500, 'unexpected_failure'],
  },
  {
    line: 'a password of more than 72 bytes is wrong, even if it starts with the right one',
    async run(emulator, email) {
      const long = 'ä'.repeat(36)
      const made = { email, password: long, email_confirm: true }
      expect((await emulator.admin.auth.admin.createUser(made)).error).toBeNull()
      const body = { email, password: `${long}x` }
      return (await emulator.request('/token?grant_type=password', { body })).status
    },
    strict: 400,
    asGoTrue: 200,
  },
  {
    line: 'a sign-up with a taken address reveals nothing about its account',
    async run(emulator, email) {
      const { id } = await emulator.account(email)
      await emulator.admin.auth.admin.updateUserById(id, { ban_duration: '1h' })
      const { json } = await emulator.request('/signup', { body: { email, password } })
      return 'banned_until' in json
    },
    strict: false,
    asGoTrue: true,
  },
  {
    line: 'an email requested too soon is rejected for addresses without an account too',
    isInside: true,
    run: (emulator, email) =>
      emulator.withSettings({ mailFrequency: 60 }, async () => {
        await emulator.account(`known-${email}`)
        const again = async (address: string) => {
          await emulator.request('/recover', { body: { email: address } })
          return (await emulator.request('/recover', { body: { email: address } })).status
        }
        return [await again(`known-${email}`), await again(`unknown-${email}`)]
      }),
    strict: [429, 429],
    asGoTrue: [429, 200],
  },
  {
    line: 'an email is queued while the mail server is down or slow, and the request succeeds',
    isInside: true,
    async run(emulator, email) {
      await emulator.service.outbox.settled()
      const { send } = emulator.service.outbox
      emulator.service.outbox.send = () => Promise.reject(new Error('The mail server is down.'))
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { status } = await emulator.request('/signup', { body: { email, password } })
      emulator.service.outbox.send = send
      log.mockRestore()
      const { rows } = await emulator.database.query('select from auth.users where email = $1', [
        email,
      ])
      return [status, rows.length]
    },
    strict: [200, 1],
    asGoTrue: [500, 0],
  },
]

describe.each(LINES)('$line', ({ line, run, isInside, ...expected }) => {
  const email = `line-${LINES.findIndex((other) => other.line === line)}@example.com`

  test('has the stricter result in strict mode', async () => {
    stricterThanGoTrue(line)
    expect(await run(strict, email)).toEqual(expected.strict)
  })

  test('has GoTrue’s result otherwise', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await run(asGoTrue, `loose-${email}`)).toEqual(expected.asGoTrue)
    log.mockRestore()
  })
})

test('the README lists every line', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')
  const listed = readme.split('\n').map((row) => row.split('|')[1]?.trim().toLowerCase())
  for (const { line } of LINES) expect(listed).toContain(line.toLowerCase())
})

/** Returns how many hashes a sign-in with a wrong password compares. */
const hashesFor = async (emulator: Emulator, email: string) => {
  vi.mocked(verify).mockClear()
  const body = { email, password: 'a wrong password' }
  const { status } = await emulator.request('/token?grant_type=password', { body })
  expect(status).toBe(400)
  return vi.mocked(verify).mock.calls.length
}

test('an address without an account costs no hash, as in GoTrue (the site equalizes timing)', async () => {
  stricterThanGoTrue('hashes are counted in the emulator only')
  await strict.account('cost@example.com')
  expect(await hashesFor(strict, 'cost@example.com')).toBe(1)
  vi.mocked(hash).mockClear()
  expect(await hashesFor(strict, 'no-cost@example.com')).toBe(0)
  expect(hash).not.toHaveBeenCalled()
})
