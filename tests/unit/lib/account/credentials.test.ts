import { expect, test } from 'vitest'
import { readCredentials, readEmail, readNewPassword } from '@/lib/account/credentials'
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
