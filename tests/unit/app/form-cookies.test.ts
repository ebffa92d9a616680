import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bookingInputCookie, ownCallCookie, savedInput } from '@/app/call/handle-call-form'
import { enteredEmailCookie } from '@/lib/accounts/supabase/entered-email'
import { mailRequestedCookie } from '@/lib/accounts/supabase/mails/mail-wait'
import { deviceCookie } from '@/lib/accounts/supabase/rate-limit'
import { visitor } from '@/tests/support/booking'

const email = 'ada@example.com'
const [start, end] = ['2030-07-02T16:00:00.000Z', '2030-07-02T16:15:00.000Z']
const input = {
  start,
  ...visitor,
  time_zone: 'Europe/London',
  consent: true,
}

test.each([
  ['a question of line breaks', { question: 'a\na'.repeat(300) }, []],
  ['a question in Japanese', { question: '山'.repeat(1_000) }, ['question']],
  [
    'a long question and a longer name',
    { name: 'é'.repeat(2_000), question: '"'.repeat(300) },
    ['name'],
  ],
  [
    'only long texts',
    { name: '山'.repeat(999), company: '山'.repeat(999), question: '山'.repeat(999) },
    ['question', 'company', 'name'],
  ],
])('a rejected form with %s fits a cookie and keeps the rest', (_, changes, dropped) => {
  const whole = { ...input, ...changes }
  const { name, value } = bookingInputCookie(whole)
  expect(name.length + encodeURIComponent(value).length).toBeLessThan(4_096)
  const emptied = Object.fromEntries(dropped.map((field) => [field, '']))
  expect(v.parse(savedInput, JSON.parse(value))).toEqual({ ...whole, ...emptied, dropped })
})

test.each([
  bookingInputCookie(input),
  ownCallCookie('token', { end }),
  deviceCookie(email),
  enteredEmailCookie(email),
  mailRequestedCookie(email),
])('the cookie $name is Secure and HttpOnly', (cookie) => {
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' })
})
