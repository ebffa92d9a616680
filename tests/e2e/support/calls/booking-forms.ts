import { bookingKey, formTicket, readFormTicket } from '@/lib/booking/booking-token'
import { visitor } from '@/tests/support/booking'
import { newAddress } from '../accounts/mailbox.ts'
import { ownAddress } from '../accounts/own-address.ts'
import { siteURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'

type Offer = { ticket: string; slots: { start: string }[]; host: { email: string } }
type FormResult = { status: number; to?: string; issues?: { code: string }[] }

const key = bookingKey(secrets.secretKey)

export async function readOffer(): Promise<Offer> {
  const response = await fetch(`${siteURL}/call/slots`)
  return (await response.json()) as Offer
}

/**
 * Returns this many free times, an hour apart, from the last ones offered: the first ones expire while a test runs, when
 * their notice becomes too short.
 */
export async function freeTimes(count: number): Promise<string[]> {
  const { slots } = await readOffer()
  const times = slots.toReversed().filter((_, index) => index % 4 === 0)
  if (times.length < count) throw new Error(`Only ${slots.length} times are free.`)
  return times.slice(0, count).map(({ start }) => start)
}

/** Signs a ticket of a form opened this many milliseconds ago. */
export const ticketOf = (age: number): string => formTicket(key, new Date(Date.now() - age))

/** Returns how many milliseconds ago the form with this ticket was opened. */
export function ageOf(ticket: string): number {
  const read = readFormTicket(key, ticket)
  if (!read) throw new Error('The ticket was not signed by this site.')
  return Date.now() - read.openedAt.getTime()
}

/** Forms younger than two seconds are taken for a bot's (lib/booking/booking-form.ts). */
export const READY_MS = 2_000

/** Returns a complete form that was not sent too fast, with a test's changes. */
export const completeForm = (fields: Record<string, string>) => ({
  ticket: ticketOf(READY_MS + 1_000),
  ...visitor,
  email: newAddress('caller'),
  time_zone: 'America/Denver',
  consent: 'yes',
  blank: '',
  ...fields,
})

/** Sends a form, by default from its own IP address. */
export async function send(
  fields: Record<string, string>,
  address = ownAddress(),
): Promise<FormResult> {
  const response = await fetch(`${siteURL}/call/book`, {
    method: 'POST',
    body: new URLSearchParams(completeForm(fields)),
    headers: { accept: 'application/json', origin: siteURL, 'x-forwarded-for': address },
  })
  return { status: response.status, ...(await response.json()) }
}
