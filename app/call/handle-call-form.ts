import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import * as v from 'valibot'
import { BOOKING_FORM, bookingProblems } from '@/components/booking/booking-problems'
import { type BookingInput, bookingInput } from '@/lib/booking/booking-form'
import { BOOKING_MESSAGES, type BookingCode } from '@/lib/booking/booking-messages'
import { fieldList } from '@/lib/booking/fields'
import { CALLS_TAG } from '@/lib/http/cache/content-tags'
import {
  errorsId,
  type FormCookie,
  FormError,
  type FormIssue,
  issuesToParam,
} from '@/lib/http/forms/form-error'
import { accepted, HTTP_ONLY, rejected, type Success } from '@/lib/http/forms/form-response'
import { fieldOf, readForm } from '@/lib/http/forms/read-form'

/** Maximum bytes of a form; the longest question is a thousand characters. */
const MAX_BYTES = 20_000
/** Maximum characters of a query parameter; no zone, day or time is longer. */
const MAX_PARAM = 60
/** Returns a ten-minute cookie. */
const shortLivedCookie = (name: string, value: string): FormCookie => ({
  ...HTTP_ONLY,
  path: '/call',
  maxAge: 600,
  name,
  value,
})
export const BOOKING_INPUT = 'booking-input'
/** Browsers store at most 4096 bytes of a cookie's name and encoded value. */
const MAX_COOKIE = 4_000
/** The names of the texts; of equally long ones, the last of the form is dropped first. */
const TEXTS = fieldList.map(({ name }) => name).toReversed()
export const OWN_CALL = 'own-call'

/** Handles a form about a call. `page` shows the errors of a rejected form. */
export async function handleCallForm(
  request: NextRequest,
  page: string,
  work: (form: FormData) => Promise<Success>,
): Promise<NextResponse> {
  let form = new FormData()
  try {
    form = await readForm(request, MAX_BYTES)
    const { to, cookies = [] } = await work(form)
    const withoutInput = { ...shortLivedCookie(BOOKING_INPUT, ''), maxAge: 0 }
    return accepted(request, { to, cookies: [...cookies, withoutInput], purgeTags: [CALLS_TAG] })
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const { issues, retry } = error
    const { ticket, cookies } = retry
    return rejected(request, {
      body: { issues, ...(ticket && { ticket }) },
      status: 400,
      to: `${page}?${queryOf(issues, form, ticket)}${anchorOf(issues)}`,
      cookies,
    })
  }
}

/** Returns the query for showing a form again without JavaScript: its issues and the visitor's choices. */
function queryOf(issues: readonly FormIssue[], form: FormData, ticket: string | undefined) {
  const query = new URLSearchParams({ issues: issuesToParam(issues), ...(ticket && { ticket }) })
  const isTaken = issues.some(({ code }) => code === 'slot_taken')
  for (const name of ['time_zone', 'day', isTaken ? '' : 'start']) {
    const value = fieldOf(form, name).slice(0, MAX_PARAM)
    if (value) query.set(name, value)
  }
  return query
}

// Several errors get a summary above the form.
const anchorOf = (issues: readonly FormIssue[]) =>
  bookingProblems(issues, BOOKING_MESSAGES).length > 1 ? `#${errorsId(BOOKING_FORM)}` : ''

/** Returns the rejection of a form about a call. */
export const callError = (code: BookingCode, cookies: FormCookie[] = []): FormError =>
  new FormError([{ code }], { cookies })

/** The input that the form's page shows again, and the names of texts that were too long for the cookie. */
export const savedInput = v.object({
  ...bookingInput.entries,
  dropped: v.optional(v.array(v.string()), []),
})

/**
 * Returns the cookie with the input, for the page that shows the form again. Drops the longest texts until a browser
 * stores it.
 */
export function bookingInputCookie(input: BookingInput): FormCookie {
  const saved: v.InferInput<typeof savedInput> = { ...input, dropped: [] }
  const sizeOf = (value: unknown) => encodeURIComponent(JSON.stringify(value)).length
  const byLength = TEXTS.toSorted((a, b) => sizeOf(input[b]) - sizeOf(input[a]))
  for (const name of byLength) {
    if (sizeOf(saved) <= MAX_COOKIE) break
    Object.assign(saved, { [name]: '' })
    saved.dropped?.push(name)
  }
  return shortLivedCookie(BOOKING_INPUT, JSON.stringify(saved))
}

/** Returns the cookie that identifies the browser that booked a call, until the call is over; only it sees the link. */
export const ownCallCookie = (token: string, { end }: { end: string }): FormCookie => ({
  ...shortLivedCookie(OWN_CALL, token),
  maxAge: Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1000)),
})
