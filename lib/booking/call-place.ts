import type { Booking } from './booking.ts'

/** How a call takes place. */
export type CallPlace =
  | { kind: 'hostCalls' }
  | { kind: 'visitorCalls'; phone: string }
  | { kind: 'link'; url: string }

/** What a place is told of: the host, and who is called. */
type Who = { host: { name: string }; booking: Pick<Booking, 'name' | 'phone'> }

/** A number that can be dialled: six digits at least, with what people write between them, and an extension. */
export const isPhone = (text: string): boolean =>
  text.length <= 40 &&
  /^\+?[\d\s()./-]+(?:(?:x|ext\.?)\s*\d+)?$/i.test(text) &&
  text.replace(/\D/g, '').length >= 6

/** True for an address of the web that is encrypted and says what it is. */
export const isHttps = (text: string): boolean =>
  /^https:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text)

/** Where the call takes place, in words for the visitor. */
export function placeForVisitor(place: CallPlace, { host, booking }: Who): string {
  if (place.kind === 'link') return `Online: ${place.url}`
  if (place.kind === 'visitorCalls') return `By phone: please call ${host.name} at ${place.phone}`
  const at = booking.phone && ` at ${booking.phone}`
  return `By phone: ${host.name} calls you${at}`
}

/** The same for the host. */
export function placeForHost(place: CallPlace, { booking }: Who): string {
  if (place.kind === 'link') return `Online: ${place.url}`
  if (place.kind === 'visitorCalls') return `By phone: ${booking.name} calls ${place.phone}`
  return `By phone: call ${booking.name} at ${booking.phone || 'the number to be asked for'}`
}
