import { after, type NextRequest } from 'next/server'
import {
  bookedCookie,
  bookingInputCookie,
  callError,
  handleCallForm,
  OWN_CALL,
  ownCallCookie,
  standingCookie,
} from '@/app/call/handle-call-form'
import { readBookingMode } from '@/app/call/offer'
import { asksSecondPress, readBookingForm } from '@/lib/booking/booking-form'
import {
  manageToken,
  readFormTicket,
  readManageToken,
  secondTicket,
} from '@/lib/booking/booking-token'
import { FormError } from '@/lib/forms/form-error'
import { fieldOf } from '@/lib/forms/read-form'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { book, correct, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { limitBookings } from '@/lib/supabase/rate-limit'

/** Books a call. An address that has one to come keeps that one, and is told so. */
export const POST = (request: NextRequest) =>
  handleCallForm(request, '/call', async (form) => {
    const way = await readBookingMode()
    if (way?.mode !== 'builtIn') throw callError('unavailable')
    const { plan } = way
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
    if (result.isRefused) {
      const again = asksSecondPress(result.issues)
        ? secondTicket(siteBookingKey(), now, ticket?.idempotencyKey)
        : undefined
      throw new FormError(result.issues, { cookies, ticket: again })
    }
    const limited = await limitBookings(visitorAddress(request), result.request.email)
    if (limited) throw callError(limited, cookies)
    const former = readManageToken(siteBookingKey(), request.cookies.get(OWN_CALL)?.value ?? '')
    const corrected = former && (await correct(former.id, result.request, plan))
    const answer =
      corrected && 'booking' in corrected ? corrected : await book(result.request, plan)
    if (!('booking' in answer))
      throw callError(answer.outcome, [bookingInputCookie({ ...input, start: '' })])
    after(sendWaitingMails)
    const { booking } = answer
    if (answer.outcome === 'already_open')
      return { to: '/call/already', cookies: [standingCookie(booking)] }
    const own = ownCallCookie(manageToken(siteBookingKey(), booking), booking)
    return { to: '/call/booked', cookies: [bookedCookie(input), own] }
  })
