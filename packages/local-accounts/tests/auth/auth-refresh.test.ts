import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { encodeRefreshToken } from '../../src/auth/token/refresh-token.ts'
import { type Emulator, password } from '../support/open-emulator.ts'
import { needsSecondFormat } from '../support/remote-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

/** Longer than a test takes on any machine. */
const emulator = shareEmulator({ settings: { reuseInterval: 600 } })
let account: Awaited<ReturnType<Emulator['account']>>
let count = 0

beforeEach(async () => {
  count += 1
  account = await emulator.account(`ada${count}@example.com`)
})

const post = (body: object) => emulator.request('/token?grant_type=refresh_token', { body })
async function refresh(token: string): Promise<string> {
  const { status, json } = await post({ refresh_token: token })
  expect([status, json.code]).toEqual([200, undefined])
  return json.refresh_token
}
/** Makes the last rotation an hour old. */
const letTimePass = () =>
  emulator.database.query("update auth.sessions set refreshed_at = now() - interval '1 hour'")
const notFound = {
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
}

test('a refresh rotates the token, keeps the session and responds like a sign-in', async () => {
  const before = account.session
  const { data, error } = await account.client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before.refresh_token)
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user?.id).toBe(account.id)
  const claims = async (token = '') => (await emulator.client().auth.getClaims(token)).data?.claims
  const [old, fresh] = [await claims(before.access_token), await claims(data.session?.access_token)]
  expect(fresh?.session_id).toBe(old?.session_id)
  expect(fresh?.amr).toEqual(old?.amr)
})

test('eight parallel refreshes converge on one token without signing out', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 8 }, () => refresh(account.session.refresh_token)),
  )
  expect(new Set(tokens).size).toBe(1)
  expect(await refresh(tokens[0] ?? '')).not.toBe(tokens[0])
})

test('ten tabs of the official client with one session all stay signed in', async () => {
  const tabs = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const tab = emulator.client()
      return (await tab.auth.refreshSession(account.session)).data.session?.refresh_token
    }),
  )
  expect(tabs).toEqual(Array(10).fill(expect.any(String)))
  expect(new Set(tabs).size).toBe(1)
})

test('the parent of the active token returns the active token, however late', async () => {
  const child = await refresh(account.session.refresh_token)
  await letTimePass()
  expect(await refresh(account.session.refresh_token)).toBe(child)
  expect(await refresh(child)).not.toBe(child)
})

test('an older ancestor returns the active token within the reuse interval', async () => {
  needsSecondFormat(account.session.refresh_token)
  const child = await refresh(account.session.refresh_token)
  const grandchild = await refresh(child)
  expect(await refresh(account.session.refresh_token)).toBe(grandchild)
})

test('an older ancestor after the interval ends its session, and no other', async () => {
  const other = await emulator.client().auth.signInWithPassword({ email: account.email, password })
  const child = await refresh(account.session.refresh_token)
  const grandchild = await refresh(child)
  await letTimePass()
  const reuse = await post({ refresh_token: account.session.refresh_token })
  expect([reuse.status, reuse.json]).toEqual([
    400,
    { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  ])
  for (const token of [account.session.refresh_token, child, grandchild])
    expect((await post({ refresh_token: token })).json).toEqual(notFound)
  expect((await account.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  await refresh(other.data.session?.refresh_token ?? '')
})

test.each([
  ['a token of another project', encodeRefreshToken(randomUUID(), 0, randomBytes(32))],
  ['a token of GoTrue’s first format', 'abcdefghijkl'],
])('%s is not found', async (_, token) => {
  const { status, json } = await post({ refresh_token: token })
  expect([status, json]).toEqual([400, notFound])
})

const foreign = encodeRefreshToken(randomUUID(), 0, randomBytes(32))
test.each([
  ['a missing token', undefined],
  ['no token at all', ''],
  ['null', null],
  ['words', 'no token'],
  ['a broken checksum', `${foreign.slice(0, -2)}AA`],
  ['a token with padding', `${foreign}=`],
  ['a token with a foreign character', `${foreign.slice(0, -1)}!`],
  ['twelve capitals', 'ABCDEFGHIJKL'],
  ['10,000 characters', 'AA'.repeat(5000)],
])('%s is malformed', async (_, token) => {
  const { status, json } = await post({ refresh_token: token })
  expect([status, json]).toEqual([
    400,
    { code: 'validation_failed', message: 'Refresh token is not valid' },
  ])
})

test('rejects a signature of another session and a future counter', async () => {
  const { rows } = await emulator.database.query<{ id: string; key: Uint8Array }>(
    'select id, refresh_token_hmac_key as key from auth.sessions where user_id = $1',
    [account.id],
  )
  const { id = '', key = new Uint8Array() } = rows[0] ?? {}
  const forged = await post({ refresh_token: encodeRefreshToken(id, 0, randomBytes(32)) })
  expect(forged.json).toEqual(notFound)
  const early = await post({ refresh_token: encodeRefreshToken(id, 300, key) })
  expect([early.status, early.json]).toEqual([
    400,
    {
      code: 'validation_failed',
      message: 'Invalid Refresh Token: Not Issued By This Server',
    },
  ])
  await refresh(account.session.refresh_token)
})

test('a banned account, an ended session and an expired one can’t refresh', async () => {
  const token = account.session.refresh_token
  await emulator.admin.auth.admin.updateUserById(account.id, { ban_duration: '1h' })
  expect((await post({ refresh_token: token })).json.code).toBe('user_banned')
  await emulator.admin.auth.admin.updateUserById(account.id, { ban_duration: 'none' })
  await emulator.database.query(
    "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
    [account.id],
  )
  expect((await post({ refresh_token: token })).json.code).toBe('session_expired')
  await emulator.database.query('update auth.sessions set not_after = null')
  const next = await refresh(token)
  await emulator.database.query('delete from auth.sessions where user_id = $1', [account.id])
  expect((await post({ refresh_token: next })).json).toEqual(notFound)
})

test('no refresh token is stored, not even its hash', async () => {
  const { refresh_token } = account.session
  const { rows } = await emulator.database.query('select * from auth.sessions')
  expect(JSON.stringify(rows)).not.toContain(refresh_token)
})
