import { bookingKey, formTicket, readFormTicket } from '@/lib/booking/booking-token'
import { newAddress } from '../accounts/mailbox.ts'
import { ownAddress } from '../accounts/own-address.ts'
import { siteURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'

type Offer = { ticket: string; slots: { start: string }[]; host: { email: string } }
type Answer = { status: number; to?: string; issues?: { code: string }[] }

const key = bookingKey(secrets.secretKey)

export async function readOffer(): Promise<Offer> {
  const response = await fetch(`${siteURL}/call/slots`)
  return (await response.json()) as Offer
}

/**
 * So many free times, an hour apart. The last ones that are offered: the first ones go while a test runs, when
 * their notice has become too short.
 */
export async function freeTimes(count: number): Promise<string[]> {
  const { slots } = await readOffer()
  const times = slots.toReversed().filter((_, index) => index % 4 === 0)
  if (times.length < count) throw new Error(`Only ${slots.length} times are free.`)
  return times.slice(0, count).map(({ start }) => start)
}

/** The ticket of a form that was opened so many milliseconds ago, as the site would have signed it. */
export const ticketOf = (age: number): string => formTicket(key, new Date(Date.now() - age))

/** How many milliseconds ago the form with this ticket was opened. */
export function ageOf(ticket: string): number {
  const read = readFormTicket(key, ticket)
  if (!read) throw new Error('The ticket is not of this site.')
  return Date.now() - read.openedAt.getTime()
}

/** Younger than two seconds a form is a robot's (lib/booking/booking-form.ts). */
export const READY_MS = 2_000

/** A complete form of somebody who took their time, with what a test changes in it. */
export const completeForm = (fields: Record<string, string>) => ({
  ticket: ticketOf(READY_MS + 1_000),
  name: 'Dana Whitlock',
  company: 'Northfield',
  email: newAddress('caller'),
  time_zone: 'America/Denver',
  consent: 'yes',
  blank: '',
  ...fields,
})

/** Sends a form, from an address of its own unless one is given. */
export async function send(
  fields: Record<string, string>,
  address = ownAddress(),
): Promise<Answer> {
  const response = await fetch(`${siteURL}/call/book`, {
    method: 'POST',
    body: new URLSearchParams(completeForm(fields)),
    headers: { accept: 'application/json', origin: siteURL, 'x-forwarded-for': address },
  })
  return { status: response.status, ...(await response.json()) }
}
