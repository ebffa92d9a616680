import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { type BookingAnswer, issuesToText } from '@/lib/booking/booking-answer'
import type { BookingIssue, TypedBooking } from '@/lib/booking/booking-form'
import { isEnhanced, notStored, seeOther } from '@/lib/forms/form-answer'

/** Bytes of a form; the longest question is a thousand characters. */
export const MAX_BYTES = 20_000
/** Keeps what was typed, or booked, for the page that shows it; in seconds. */
const KEPT = { path: '/call', maxAge: 600, httpOnly: true, sameSite: 'lax' as const }
export const TYPED = 'typed-booking'
export const BOOKED = 'booked-call'

/** The form is done: where to go, and what that page shows. */
export function ok(request: NextRequest, to: string, booked?: object): NextResponse {
  const response = isEnhanced(request) ? NextResponse.json({ to }) : seeOther(to)
  if (booked) response.cookies.set({ ...KEPT, name: BOOKED, value: JSON.stringify(booked) })
  response.cookies.set({ ...KEPT, name: TYPED, value: '', maxAge: 0 })
  return notStored(response)
}

/** The form is refused: its page shows why, with all that was typed. */
export function error(
  request: NextRequest,
  page: string,
  issues: BookingIssue[],
  more: { typed?: TypedBooking; ticket?: string } = {},
): NextResponse {
  const answer: BookingAnswer = { issues, ...(more.ticket && { ticket: more.ticket }) }
  if (isEnhanced(request)) return notStored(NextResponse.json(answer, { status: 400 }))
  const response = seeOther(`${page}?issues=${encodeURIComponent(issuesToText(issues))}`)
  if (more.typed)
    response.cookies.set({ ...KEPT, name: TYPED, value: JSON.stringify(more.typed).slice(0, 3500) })
  return notStored(response)
}
