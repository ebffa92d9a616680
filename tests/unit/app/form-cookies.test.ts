import { expect, test } from 'vitest'
import {
  bookedCookie,
  bookingInputCookie,
  openCallCookie,
  ownCallCookie,
} from '@/app/call/handle-call-form'
import { enteredEmailCookie } from '@/lib/supabase/handle-account-form'
import { mailRequestedCookie } from '@/lib/supabase/mails/mail-wait'
import { deviceCookie } from '@/lib/supabase/visitor'

const email = 'ada@example.com'
const [start, end] = ['2030-07-02T16:00:00.000Z', '2030-07-02T16:15:00.000Z']
const input = {
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
  bookingInputCookie(input),
  bookedCookie(input),
  openCallCookie({ id: 'a', start, end, timeZone: 'Europe/London', email }),
  ownCallCookie('token', { end }),
  deviceCookie(email),
  enteredEmailCookie(email),
  mailRequestedCookie(email),
])('the cookie $name is Secure and HttpOnly', (cookie) => {
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' })
})
