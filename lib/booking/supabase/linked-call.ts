import 'server-only'
import type { BookingResult } from '@/lib/booking/booking'
import { readManageToken } from '@/lib/booking/booking-token'
import { isDecodable } from '@/lib/site/path'
import { findBooking, siteBookingKey } from './booking-calls.ts'

/** How long after a call its link still shows the outcome. */
const LINK_LIFETIME_MS = 31 * 24 * 3_600_000

/** Returns the booking of a signed link, until a month after the call. */
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
  const isExpired =
    manageVersion !== named.manageVersion || Date.parse(end) < Date.now() - LINK_LIFETIME_MS
  return isExpired ? { outcome: 'link_invalid' } : { outcome: 'found', booking: found.booking }
}

/** Matches the pages and the calendar file of a call. */
const CALL_PAGE = /^\/call\/(?!(?:already|book|slots)$)([^/]+)(?:\/(?:booked|move|call\.ics))?$/

/** Returns the path of the page to render if a call's link has expired, else undefined. */
export async function expiredCallPage(path: string): Promise<string | undefined> {
  const [, token] = CALL_PAGE.exec(path) ?? []
  if (!token) return undefined
  return (await findLinkedCall(token)).outcome === 'link_invalid' ? `/call/${token}` : undefined
}
