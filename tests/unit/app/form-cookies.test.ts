import { expect, test } from 'vitest'
import {
  bookedCookie,
  ownCallCookie,
  standingCookie,
  typedCookie,
} from '@/app/call/handle-call-form'
import { typedEmailCookie } from '@/lib/supabase/handle-account-form'
import { mailAskedCookie } from '@/lib/supabase/mails/mail-wait'
import { deviceCookie } from '@/lib/supabase/visitor'

const email = 'ada@example.com'
const [start, end] = ['2030-07-02T16:00:00.000Z', '2030-07-02T16:15:00.000Z']
const typed = {
  start,
  name: 'Ada',
  email,
  phone: '',
  company: 'Engines',
  question: '',
  time_zone: 'Europe/London',
  consent: true,
}

test.each([
  typedCookie(typed),
  bookedCookie(typed),
  standingCookie({ id: 'a', start, end, timeZone: 'Europe/London', email }),
  ownCallCookie('token', { end }),
  deviceCookie(email),
  typedEmailCookie(email),
  mailAskedCookie(email),
])('the cookie $name travels by https alone, and no script reads it', (cookie) => {
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' })
})
