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
} from '@/lib/account/credentials'
import { messageOf, noticeOf } from '@/lib/account/messages'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each([[{}], [{ email: 'ada@example.com' }], [{ password: 'secret' }], [{ email: ' ' }]])(
  '%j lacks an address or a password',
  (fields) => {
    expect(() => readCredentials(form(fields as Record<string, string>))).toThrow(
      'credentials_missing',
    )
  },
)

test('the sentences of Requirements R6.2, R7.2 and R7.5 are word for word', () => {
  expect(messageOf('credentials_missing')).toBe(
    'You must provide either an email or phone number and a password',
  )
  expect(messageOf('session_missing')).toBe('Auth session missing!')
  expect(noticeOf('signed_out')).toBe('You have been signed out of your account.')
})

test('a code that does not exist shows nothing, whatever its name', () => {
  for (const code of ['nope', '__proto__', 'toString', undefined, ['x']]) {
    expect(messageOf(code)).toBeUndefined()
    expect(noticeOf(code)).toBeUndefined()
  }
})

test('a weak password is told with the reasons of the server that are known', () => {
  expect(messageOf('weak_password', 'length,constructor,pwned')).toBe(
    'This password is too weak. It needs at least 8 characters. It appears in a list of stolen passwords.',
  )
})

test('how long to wait for another mail is told in seconds', () => {
  expect(messageOf('too_soon', '34')).toBe(
    'A mail was sent a moment ago. Please look for it in your mailbox. Another one can be sent in 34 seconds.',
  )
})

test('an address is trimmed and lower-cased, and refused when it cannot be one', () => {
  expect(readEmail(form({ email: ' Ada@Example.com ' }))).toBe('ada@example.com')
  const refused = ['ada', 'a b@c', '@', 'é@example.com', '<a@b>', 'a\0@b.c', 'a@b\r\nc']
  for (const email of [...refused, `${'a'.repeat(250)}@example.com`])
    expect(() => readEmail(form({ email })), email).toThrow('email_invalid')
  for (const email of ['', '  ']) expect(() => readEmail(form({ email }))).toThrow('email_missing')
})

test('a password keeps its spaces and is refused beyond 72 bytes', () => {
  expect(readCredentials(form({ email: 'a@b.c', password: ' x ' })).password).toBe(' x ')
  const chosen = (password: string) => readNewPassword(form({ password }))
  expect(chosen('ä'.repeat(36))).toHaveLength(36)
  expect(() => chosen('ä'.repeat(37))).toThrow('password_too_long')
  expect(() => chosen('')).toThrow('weak_password')
})

/** Both ways in which a form chooses a password. */
const choices = (password: string) => [
  () => readNewPassword(form({ password })),
  () => readNewCredentials(form({ email: 'a@b.c', password })).password,
  () => readPasswordChange(form({ current: 'x', password })).password,
]

test('the sentence for a password of 80 bytes and 40 characters counts bytes', () => {
  for (const choose of choices('é'.repeat(40))) expect(choose).toThrow('password_too_long')
  expect(messageOf('password_too_long')).toMatch(/too long.*72 bytes.*fewer with accents/)
})

test.each([
  ['spaces', ' '.repeat(12)],
  ['no-break and ideographic spaces', '\u00a0\u3000'.repeat(6)],
  ['characters of no width', '\u200b\u2060\ufeff'.repeat(4)],
  ['fillers of Hangul and Braille', '\u3164\u2800'.repeat(6)],
])('a new password of %s only is rejected', (_, password) => {
  for (const choose of choices(password)) expect(choose).toThrow('weak_password')
  expect(messageOf('weak_password', 'blank')).toBe(
    'This password is too weak. It needs something other than blanks.',
  )
})

test.each(['\0', '\u0007', '\n', '\u0085'])(
  'a new password with the control character %j is rejected for that character',
  (character) => {
    for (const choose of choices(`long enough${character}`))
      expect(choose).toThrow('password_unusable')
  },
)

test('a new password has at least 8 characters, as minimum_password_length says, however many bytes', () => {
  const { auth } = v.parse(
    v.object({ auth: v.object({ minimum_password_length: v.number() }) }),
    parse(readFileSync('supabase/config.toml', 'utf8')),
  )
  expect(auth.minimum_password_length).toBe(8)
  expect(messageOf('weak_password', 'length')).toContain('at least 8 characters')
  for (const choose of choices('🗝️🗝️🗝️')) expect(choose).toThrow('weak_password')
  for (const choose of choices('pässwörd')) expect(choose()).toBe('pässwörd')
})

test('a new password is the same however a keyboard spells its letters', () => {
  for (const choose of choices('Zoë’s pâté'.normalize('NFD')))
    expect(choose()).toBe('Zoë’s pâté'.normalize('NFC'))
})

test('a password is tried as it is stored now, then as it was typed, and never with a zero character', () => {
  expect(spellingsOf('pâté'.normalize('NFD'))).toEqual([
    'pâté'.normalize('NFC'),
    'pâté'.normalize('NFD'),
  ])
  expect(spellingsOf('pate')).toEqual(['pate'])
  expect(spellingsOf('pate\0')).toEqual([])
})

test('the limit of sign-ups does not advise a reset of a password that does not exist yet', () => {
  for (const code of ['too_many_sign_ups', 'too_many_requests'])
    expect(messageOf(code)).toMatch(/^Too many (?!.*reset)/)
})
