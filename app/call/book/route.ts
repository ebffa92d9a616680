import { after, type NextRequest } from 'next/server'
import {
  bookingInputCookie,
  callError,
  handleCallForm,
  OWN_CALL,
  ownCallCookie,
} from '@/app/call/handle-call-form'
import { limitBookings } from '@/lib/accounts/supabase/rate-limit'
import { needsSecondPress, readBookingForm } from '@/lib/booking/booking-form'
import {
  manageToken,
  openCallToken,
  readFormTicket,
  readManageToken,
  secondTicket,
} from '@/lib/booking/booking-token'
import { siteBookingKey } from '@/lib/booking/supabase/booking-calls'
import { book, correct, sendWaitingMails } from '@/lib/booking/supabase/bookings'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { FormError } from '@/lib/http/forms/form-error'
import { fieldOf } from '@/lib/http/forms/read-form'
import { visitorAddress } from '@/lib/http/visitor-address'

/** Books a call. An email that already has an upcoming call keeps it, and gets a message about it. */
export const POST = (request: NextRequest) =>
  handleCallForm(request, '/call', async (form) => {
    const bookingMode = await readBookingMode()
    if (bookingMode?.mode !== 'builtIn') throw callError('unavailable')
    const { plan } = bookingMode
    const now = new Date()
    const ticket = readFormTicket(siteBookingKey(), fieldOf(form, 'ticket'))
    const result = readBookingForm(form, {
      now,
      timeZone: plan.rules.timeZone,
      asksPhone: plan.place?.kind === 'hostCalls',
      ticket,
    })
    const { input } = result
    const cookies = [bookingInputCookie(input)]
    if (result.isRejected) {
      const nextTicket = needsSecondPress(result.issues)
        ? secondTicket(siteBookingKey(), now, ticket?.idempotencyKey)
        : undefined
      throw new FormError(result.issues, { cookies, ticket: nextTicket })
    }
    const limited = await limitBookings(visitorAddress(request), result.request.email)
    if (limited) throw callError(limited, cookies)
    const former = readManageToken(siteBookingKey(), request.cookies.get(OWN_CALL)?.value ?? '')
    const corrected = former && (await correct(former.id, result.request, plan))
    const booked =
      corrected && 'booking' in corrected ? corrected : await book(result.request, plan)
    if (!('booking' in booked))
      throw callError(booked.outcome, [bookingInputCookie({ ...input, start: '' })])
    after(sendWaitingMails)
    const { booking } = booked
    if (booked.outcome === 'already_open')
      return { to: `/call/already?token=${openCallToken(siteBookingKey(), booking.id)}` }
    const token = manageToken(siteBookingKey(), booking)
    return { to: `/call/${token}/booked`, cookies: [ownCallCookie(token, booking)] }
  })
