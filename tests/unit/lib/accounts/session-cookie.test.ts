import { expect, test } from 'vitest'
import { hasSession, sessionCookieOptions } from '@/lib/accounts/session-cookie'

test.each(['growth-session=base64-x', 'a=b; growth-session.0=base64-x; growth-session.1=y'])(
  '%s contains a session',
  (cookies) => {
    expect(hasSession(cookies)).toBe(true)
  },
)

// The code verifier exists as soon as a sign-up starts.
test.each(['', 'growth-session-code-verifier=x', 'my-growth-session=x', 'growth-session='])(
  '"%s" contains no session',
  (cookies) => {
    expect(hasSession(cookies)).toBe(false)
  },
)

test('the cookie is SameSite=Lax, and Secure on https', () => {
  expect(sessionCookieOptions('https://example.com')).toMatchObject({
    name: 'growth-session',
    secure: true,
    sameSite: 'lax',
  })
  expect(sessionCookieOptions('http://localhost:3000').secure).toBe(false)
})
