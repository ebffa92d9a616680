import 'server-only'
import type { BookingResult } from '@/lib/booking/booking'
import { readManageToken } from '@/lib/booking/booking-token'
import { isDecodable } from '@/lib/redirects/path'
import { siteBookingKey } from './booking-calls.ts'
import { findBooking } from './bookings.ts'

/** For so long after its end the link of a call says what became of it. */
const KEPT_MS = 31 * 24 * 3_600_000

/** The booking that a signed link names, until a month after the call. */
export async function findLinkedCall(
  token: string,
): Promise<BookingResult<'found', 'link_invalid'>> {
  const named = isDecodable(token)
    ? readManageToken(siteBookingKey(), decodeURIComponent(token))
    : undefined
  if (!named) return { outcome: 'link_invalid' }
  const found = await findBooking(named.id)
  if (found.outcome === 'unavailable') return { outcome: 'unavailable' }
  if (found.outcome !== 'found') return { outcome: 'link_invalid' }
  const { manageVersion, end } = found.booking
  const isDead = manageVersion !== named.manageVersion || Date.parse(end) < Date.now() - KEPT_MS
  return isDead ? { outcome: 'link_invalid' } : { outcome: 'found', booking: found.booking }
}

/** A page of a call, by its link. */
const CALL_PAGE = /^\/call\/(?!(?:already|book|booked|slots)$)([^/]+)(?:\/move)?$/

/** The page that answers for this path, if it is a call's page whose link leads to no call any more. */
export async function expiredCallPage(path: string): Promise<string | undefined> {
  const [, token] = CALL_PAGE.exec(path) ?? []
  if (!token) return undefined
  return (await findLinkedCall(token)).outcome === 'link_invalid' ? `/call/${token}` : undefined
}
