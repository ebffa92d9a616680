import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import * as v from 'valibot'
import { BOOKING_FORM, bookingProblems } from '@/components/booking/booking-problems'
import { type BookingInput, isInstant } from '@/lib/booking/booking-form'
import { BOOKING_MESSAGES, type BookingCode } from '@/lib/booking/booking-messages'
import { BOOKED } from '@/lib/booking/call-cookies'
import { isTimeZone } from '@/lib/booking/zones/wall-clock'
import { CALLS_TAG } from '@/lib/content-tags'
import { errorsId } from '@/lib/forms/field-problem'
import { type FormCookie, HTTP_ONLY } from '@/lib/forms/form-cookie'
import { FormError, type FormIssue } from '@/lib/forms/form-error'
import { type Done, handleForm } from '@/lib/forms/handle-form'
import { issuesToText } from '@/lib/forms/issues-in-address'
import { fieldOf } from '@/lib/forms/read-form'

/** Bytes of a form; the longest question is a thousand characters. */
const MAX_BYTES = 20_000
/** Characters of what an address carries; no zone, day or time is longer. */
const MAX_SHOWN = 60
/** Keeps what was entered, or booked, for the page that shows it, for ten minutes. */
const keep = (name: string, value: string): FormCookie => ({
  ...HTTP_ONLY,
  path: '/call',
  maxAge: 600,
  name,
  value,
})
export const BOOKING_INPUT = 'booking-input'
export const STANDING = 'booked-call'
export const OWN_CALL = 'own-call'

/** What the page of a call that stands already shows of it. */
export const bookedCall = v.object({
  id: v.string(),
  start: v.pipe(v.string(), v.check(isInstant)),
  end: v.pipe(v.string(), v.check(isInstant)),
  timeZone: v.pipe(v.string(), v.check(isTimeZone)),
  email: v.string(),
})

type BookedCall = v.InferOutput<typeof bookedCall>

/** Answers a form about a call; `page` shows a refusal by the codes of its issues. */
export const handleCallForm = (
  request: NextRequest,
  page: string,
  work: (form: FormData) => Promise<Done>,
): Promise<NextResponse> =>
  handleForm(
    request,
    MAX_BYTES,
    async (form) => {
      const { to, cookies = [] } = await work(form)
      return {
        to,
        cookies: [...cookies, { ...keep(BOOKING_INPUT, ''), maxAge: 0 }],
        forgets: [CALLS_TAG],
      }
    },
    ({ issues, kept: { ticket, cookies } }, form) => ({
      body: { issues, ...(ticket && { ticket }) },
      status: 400,
      to: `${page}?${queryOf(issues, form, ticket)}${anchorOf(issues)}`,
      cookies,
    }),
  )

/** What the page shows again, of a form without JavaScript: what is wrong, and what was chosen. */
function queryOf(issues: readonly FormIssue[], form: FormData, ticket: string | undefined) {
  const query = new URLSearchParams({ issues: issuesToText(issues), ...(ticket && { ticket }) })
  const isTaken = issues.some(({ code }) => code === 'slot_taken')
  for (const name of ['time_zone', 'day', isTaken ? '' : 'start']) {
    const value = fieldOf(form, name).slice(0, MAX_SHOWN)
    if (value) query.set(name, value)
  }
  return query
}

// Several errors are summed up above the form.
const anchorOf = (issues: readonly FormIssue[]) =>
  bookingProblems(issues, BOOKING_MESSAGES).length > 1 ? `#${errorsId(BOOKING_FORM)}` : ''

/** The refusal of a form about a call. */
export const callError = (code: BookingCode, cookies: FormCookie[] = []): FormError =>
  new FormError([{ code }], { cookies })

/** What was entered, for the page that shows the form again. */
export const bookingInputCookie = (input: BookingInput): FormCookie =>
  keep(BOOKING_INPUT, JSON.stringify(input).slice(0, 3500))

/** Tells the browser that booked a call from others, until the call is over: it alone is shown the link. */
export const ownCallCookie = (token: string, { end }: { end: string }): FormCookie => ({
  ...keep(OWN_CALL, token),
  maxAge: Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1000)),
})

/** The call that stands already, for the page that says so. */
export const standingCookie = (booking: BookedCall): FormCookie =>
  keep(STANDING, JSON.stringify(v.parse(bookedCall, booking)))

/** What was booked, for the page that confirms it. */
export function bookedCookie(input: BookingInput): FormCookie {
  const { start, time_zone: timeZone, email, phone } = input
  return keep(BOOKED, JSON.stringify({ start, timeZone, email, phone }))
}
