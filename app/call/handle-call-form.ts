import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { TypedBooking } from '@/lib/booking/booking-form'
import type { BookingCode } from '@/lib/booking/booking-messages'
import type { FormCookie } from '@/lib/forms/form-answer'
import { FormError } from '@/lib/forms/form-error'
import { type Done, handleForm } from '@/lib/forms/handle-form'
import { issuesToText } from '@/lib/forms/issues-in-address'

/** Bytes of a form; the longest question is a thousand characters. */
const MAX_BYTES = 20_000
/** Keeps what was typed, or booked, for the page that shows it; in seconds. */
const KEPT = { path: '/call', maxAge: 600, httpOnly: true, sameSite: 'lax' as const }
export const TYPED = 'typed-booking'
export const BOOKED = 'booked-call'

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
      return { to, cookies: [...cookies, { ...KEPT, name: TYPED, value: '', maxAge: 0 }] }
    },
    ({ issues, kept: { ticket, cookies } }) => ({
      body: { issues, ...(ticket && { ticket }) },
      status: 400,
      to: `${page}?issues=${encodeURIComponent(issuesToText(issues))}`,
      cookies,
    }),
  )

/** The refusal of a form about a call. */
export const callError = (code: BookingCode, cookies: FormCookie[] = []): FormError =>
  new FormError([{ code }], { cookies })

/** What was typed, for the page that shows the form again. */
export const typedCookie = (typed: TypedBooking): FormCookie => ({
  ...KEPT,
  name: TYPED,
  value: JSON.stringify(typed).slice(0, 3500),
})

/** What was booked, for the page that confirms it. */
export const bookedCookie = ({ start, time_zone: timeZone, email }: TypedBooking): FormCookie => ({
  ...KEPT,
  name: BOOKED,
  value: JSON.stringify({ start, timeZone, email }),
})
