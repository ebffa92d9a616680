import type { Booking } from './booking.ts'

/** How a call takes place. */
export type CallPlace =
  | { kind: 'hostCalls' }
  | { kind: 'visitorCalls'; phone: string }
  | { kind: 'link'; url: string }

/** The people in the call. */
type People = { host: { name: string }; booking: Pick<Booking, 'name' | 'phone'> }

/** Returns true for a phone number: at least six digits, common separators, an optional extension. */
export const isPhone = (text: string): boolean =>
  text.length <= 40 &&
  /^\+?[\d\s()./-]+(?:(?:x|ext\.?)\s*\d+)?$/i.test(text) &&
  text.replace(/\D/g, '').length >= 6

/** Returns true for a valid https URL. */
export const isHttps = (text: string): boolean =>
  /^https:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text)

/** Describes where the call takes place, for the visitor. */
export function placeForVisitor(place: CallPlace, { host, booking }: People): string {
  if (place.kind === 'link') return `Online: ${place.url}`
  if (place.kind === 'visitorCalls') return `By phone: please call ${host.name} at ${place.phone}`
  const at = booking.phone && ` at ${booking.phone}`
  return `By phone: ${host.name} will call you${at}`
}

/** Describes where the call takes place, for the host. */
export function placeForHost(place: CallPlace, { booking }: People): string {
  if (place.kind === 'link') return `Online: ${place.url}`
  if (place.kind === 'visitorCalls') return `By phone: ${booking.name} will call ${place.phone}`
  return `By phone: call ${booking.name}${booking.phone ? ` at ${booking.phone}` : ' (ask for a phone number)'}`
}
