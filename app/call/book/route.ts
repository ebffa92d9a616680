import { after, type NextRequest } from 'next/server'
import { error, MAX_BYTES, ok } from '@/app/call/answer'
import { readBookingMode } from '@/app/call/offer'
import { FormError } from '@/lib/account/form-error'
import { readBookingForm } from '@/lib/booking/booking-form'
import type { BookingCode } from '@/lib/booking/booking-messages'
import { formTicket, readFormTicket } from '@/lib/booking/booking-token'
import { fieldOf, readForm } from '@/lib/forms/read-form'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { book, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { limitBookings } from '@/lib/supabase/bookings/limit-bookings'
import { visitorAddress } from '@/lib/supabase/visitor'

const PAGE = '/call'

/** Books a call. Whether the address has one already is told by mail alone. */
export async function POST(request: NextRequest) {
  const form = await readForm(request, MAX_BYTES)
  if (typeof form === 'string') return error(request, PAGE, [{ code: form }])
  const way = await readBookingMode()
  if (way?.mode !== 'builtIn') return error(request, PAGE, [{ code: 'unavailable' }])
  const { plan } = way
  const now = new Date()
  const result = readBookingForm(form, {
    now,
    timeZone: plan.rules.timeZone,
    ticket: readFormTicket(siteBookingKey(), fieldOf(form, 'ticket')),
  })
  const { typed } = result
  const booked = { start: typed.start, timeZone: typed.time_zone, email: typed.email }
  if (result.isRefused) {
    if (result.isRobot) return ok(request, '/call/booked', booked)
    const isExpired = result.issues.some(({ code }) => code === 'form_expired')
    const ticket = isExpired ? { ticket: formTicket(siteBookingKey(), now) } : {}
    return error(request, PAGE, result.issues, { typed, ...ticket })
  }
  const { email } = result.request
  const limited = await isLimited(visitorAddress(request), email)
  if (limited) return error(request, PAGE, [{ code: limited }], { typed })
  const { outcome } = await book(result.request, plan)
  if (outcome !== 'booked' && outcome !== 'already_open')
    return error(request, PAGE, [{ code: outcome }], { typed: { ...typed, start: '' } })
  after(sendWaitingMails)
  return ok(request, '/call/booked', booked)
}

async function isLimited(address: string, email: string): Promise<BookingCode | undefined> {
  try {
    await limitBookings(address, email)
    return undefined
  } catch (error) {
    if (error instanceof FormError) return error.code === 'too_many' ? 'too_many' : 'unavailable'
    throw error
  }
}
