import { expect, test } from 'vitest'
import { readStoredSession, sessionCookieNames } from '@/lib/accounts/session-cookie'

const base64url = (text: string) => Buffer.from(text).toString('base64url')
const token = (claims: object = { sub: 'id', session_id: 'one' }) =>
  `${base64url('{}')}.${base64url(JSON.stringify(claims))}.c2ln`
const session = {
  access_token: token(),
  refresh_token: 'abcdefghijkl',
  expires_at: 1_800_000_000,
  user: { name: 'Zoë' },
}
const cookie = (value: object | string) => [
  {
    name: 'growth-session',
    value: `base64-${base64url(typeof value === 'string' ? value : JSON.stringify(value))}`,
  },
]

test('reads a session from one cookie or several', () => {
  const found = { accessToken: token(), sessionId: 'one', expiresAt: 1_800_000_000 }
  expect(readStoredSession(cookie(session))).toEqual(found)
  const [{ value } = { value: '' }] = cookie(session)
  const chunks = [value.slice(0, 50), value.slice(50, 100), value.slice(100)].map((part, i) => ({
    name: `growth-session.${i}`,
    value: part,
  }))
  expect(readStoredSession(chunks)).toEqual(found)
  expect(readStoredSession([...chunks].reverse())).toEqual(found)
  expect(readStoredSession(chunks.slice(0, 2))).toBeUndefined()
  expect(readStoredSession(chunks.slice(1))).toBeUndefined()
})

test.each([
  ['no cookie', []],
  ['an empty cookie', [{ name: 'growth-session', value: '' }]],
  ['a word', [{ name: 'growth-session', value: 'junk' }]],
  ['invalid base64', [{ name: 'growth-session', value: 'base64-%%%' }]],
  ['invalid UTF-8', [{ name: 'growth-session', value: 'base64-_____w' }]],
  ['invalid JSON', cookie('{"access_token"')],
  ['a list', cookie([])],
  ['null', cookie('null')],
  ['an empty object', cookie({})],
  ['a missing token', cookie({ ...session, access_token: undefined })],
  ['a malformed token', cookie({ ...session, access_token: 'a.b.c' })],
  ['a token without a subject', cookie({ ...session, access_token: token({}) })],
  ['a refresh token with a space', cookie({ ...session, refresh_token: 'abc def ghi' })],
  ['a refresh token that is too short', cookie({ ...session, refresh_token: 'x' })],
  ['a refresh token of 501 characters', cookie({ ...session, refresh_token: 'x'.repeat(501) })],
  ['a non-numeric expiry', cookie({ ...session, expires_at: 'soon' })],
])('rejects %s', (_, cookies) => {
  expect(readStoredSession(cookies)).toBeUndefined()
})

test('finds only the session’s own cookies', () => {
  const names = ['growth-session', 'growth-session.0', 'growth-session-code-verifier', 'other']
  expect(sessionCookieNames(names.map((name) => ({ name, value: 'x' })))).toEqual([
    'growth-session',
    'growth-session.0',
  ])
})
