import { after, type NextRequest } from 'next/server'
import { bookedCookie, callError, handleCallForm, typedCookie } from '@/app/call/handle-call-form'
import { readBookingMode } from '@/app/call/offer'
import { readBookingForm } from '@/lib/booking/booking-form'
import { formTicket, readFormTicket } from '@/lib/booking/booking-token'
import { FormError } from '@/lib/forms/form-error'
import { fieldOf } from '@/lib/forms/read-form'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { book, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { limitBookings } from '@/lib/supabase/rate-limit'
import { visitorAddress } from '@/lib/supabase/visitor'

/** Books a call. Whether the address has one already is told by mail alone. */
export const POST = (request: NextRequest) =>
  handleCallForm(request, '/call', async (form) => {
    const way = await readBookingMode()
    if (way?.mode !== 'builtIn') throw callError('unavailable')
    const { plan } = way
    const now = new Date()
    const result = readBookingForm(form, {
      now,
      timeZone: plan.rules.timeZone,
      ticket: readFormTicket(siteBookingKey(), fieldOf(form, 'ticket')),
    })
    const { typed } = result
    const done = { to: '/call/booked', cookies: [bookedCookie(typed)] }
    const cookies = [typedCookie(typed)]
    if (result.isRefused) {
      if (result.isRobot) return done
      const isExpired = result.issues.some(({ code }) => code === 'form_expired')
      const ticket = isExpired ? formTicket(siteBookingKey(), now) : undefined
      throw new FormError(result.issues, { cookies, ticket })
    }
    const limited = await limitBookings(visitorAddress(request), result.request.email)
    if (limited) throw callError(limited, cookies)
    const { outcome } = await book(result.request, plan)
    if (outcome === 'slot_taken' || outcome === 'unavailable')
      throw callError(outcome, [typedCookie({ ...typed, start: '' })])
    after(sendWaitingMails)
    return done
  })
