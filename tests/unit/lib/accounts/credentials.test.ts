import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  readCredentials,
  readEmail,
  readNewCredentials,
  readNewPassword,
  readPasswordChange,
  spellingsOf,
} from '@/lib/accounts/credentials'
import { messageOf, noticeOf } from '@/lib/accounts/messages'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each([[{}], [{ email: 'ada@example.com' }], [{ password: 'secret' }], [{ email: ' ' }]])(
  'rejects %j, which lacks an email or a password',
  (fields) => {
    expect(() => readCredentials(form(fields as Record<string, string>))).toThrow(
      'credentials_missing',
    )
  },
)

test('the messages of Requirements R6.2, R7.2 and R7.5 match word for word', () => {
  expect(messageOf('credentials_missing')).toBe(
    'You must provide either an email or phone number and a password',
  )
  expect(messageOf('session_missing')).toBe('Auth session missing!')
  expect(noticeOf('signed_out')).toBe('You have been signed out of your account.')
})

test('an unknown code has no message, whatever its name', () => {
  for (const code of ['nope', '__proto__', 'toString', undefined, ['x']]) {
    expect(messageOf(code)).toBeUndefined()
    expect(noticeOf(code)).toBeUndefined()
  }
})

test('a weak password shows the server’s known reasons', () => {
  expect(messageOf('weak_password', 'length,constructor,pwned')).toBe(
    'This password is too weak. Use at least 8 characters. It appears in a list of stolen passwords.',
  )
})

test('shows the wait for another email in seconds', () => {
  expect(messageOf('too_soon', '34')).toBe(
    'We just sent you an email. Please check your inbox. You can request another in 34 seconds.',
  )
})

test('cleans and lowercases an email, and rejects an invalid one', () => {
  for (const email of [' Ada@Example.com ', '\u202aAda@Ex\u200bample.com\u00a0\0'])
    expect(readEmail(form({ email }))).toBe('ada@example.com')
  const invalid = ['ada', 'a b@c', '@', 'é@example.com', '<a@b>', 'a@b\r\nc']
  for (const email of [...invalid, `${'a'.repeat(250)}@example.com`])
    expect(() => readEmail(form({ email })), email).toThrow('email_invalid')
  for (const email of ['', '  ']) expect(() => readEmail(form({ email }))).toThrow('email_missing')
})

test('a password keeps its spaces and is rejected above 72 bytes', () => {
  for (const password of [' x ', 'x\u200b\u00a0\u2011'])
    expect(readCredentials(form({ email: 'a@b.c', password })).password).toBe(password)
  const chosen = (password: string) => readNewPassword(form({ password }))
  expect(chosen('ä'.repeat(36))).toHaveLength(36)
  expect(() => chosen('ä'.repeat(37))).toThrow('password_too_long')
  expect(() => chosen('')).toThrow('weak_password')
})

/** Every form that sets a password. */
const choices = (password: string) => [
  () => readNewPassword(form({ password })),
  () => readNewCredentials(form({ email: 'a@b.c', password })).password,
  () => readPasswordChange(form({ current: 'x', password })).password,
]

test('the message for a password of 40 characters and 80 bytes counts bytes', () => {
  for (const choose of choices('é'.repeat(40))) expect(choose).toThrow('password_too_long')
  expect(messageOf('password_too_long')).toMatch(/too long.*72 bytes.*fewer with accents/)
})

test.each([
  ['spaces', ' '.repeat(12)],
  ['no-break and ideographic spaces', '\u00a0\u3000'.repeat(6)],
  ['zero-width characters', '\u200b\u2060\ufeff'.repeat(4)],
  ['Hangul and Braille fillers', '\u3164\u2800'.repeat(6)],
])('rejects a new password of only %s', (_, password) => {
  for (const choose of choices(password)) expect(choose).toThrow('weak_password')
  expect(messageOf('weak_password', 'blank')).toBe(
    'This password is too weak. It can’t be all spaces.',
  )
})

test.each(['\0', '\u0007', '\n', '\u0085'])(
  'rejects a new password with the control character %j',
  (character) => {
    for (const choose of choices(`long enough${character}`))
      expect(choose).toThrow('password_unusable')
  },
)

test('a new password needs minimum_password_length characters, whatever its bytes', () => {
  const { auth } = v.parse(
    v.object({ auth: v.object({ minimum_password_length: v.number() }) }),
    parse(readFileSync('supabase/config.toml', 'utf8')),
  )
  expect(auth.minimum_password_length).toBe(8)
  expect(messageOf('weak_password', 'length')).toContain('at least 8 characters')
  for (const choose of choices('🗝️🗝️🗝️')) expect(choose).toThrow('weak_password')
  for (const choose of choices('pässwörd')) expect(choose()).toBe('pässwörd')
})

test('a new password is the same in every Unicode spelling', () => {
  for (const choose of choices('Zoë’s pâté'.normalize('NFD')))
    expect(choose()).toBe('Zoë’s pâté'.normalize('NFC'))
})

test('tries a password in NFC, then as typed, and never with a NUL', () => {
  expect(spellingsOf('pâté'.normalize('NFD'))).toEqual([
    'pâté'.normalize('NFC'),
    'pâté'.normalize('NFD'),
  ])
  expect(spellingsOf('pate')).toEqual(['pate'])
  expect(spellingsOf('pate\0')).toEqual([])
})

test('the sign-up limit does not suggest a password reset', () => {
  for (const code of ['too_many_sign_ups', 'too_many_requests'])
    expect(messageOf(code)).toMatch(/^Too many (?!.*reset)/)
})
