import { fieldOf } from '@/lib/forms/read-form'
import type { BookingRequest } from './booking.ts'
import type { BookingCode } from './booking-messages.ts'
import { readAttribution } from './read-attribution.ts'
import { isTimeZone } from './weekly-hours.ts'

/** Names of the form's fields. `website` is the trap: people do not see it and leave it empty. */
export type BookingField =
  | ('start' | 'name' | 'email' | 'company' | 'question' | 'time_zone' | 'consent')
  | ('ticket' | 'website')

export type BookingIssue = { code: BookingCode; field?: BookingField }

/** What was typed, to be shown again. */
export type TypedBooking = Record<
  'start' | 'name' | 'email' | 'company' | 'question' | 'time_zone',
  string
> & { consent: boolean }

export type BookingFormResult =
  | { isRefused: false; request: BookingRequest; typed: TypedBooking }
  /** `isRobot`: answer as if it had worked and do nothing. */
  | { isRefused: true; issues: BookingIssue[]; typed: TypedBooking; isRobot: boolean }

export type BookingFormContext = {
  now: Date
  /** What `readFormTicket` says of the field `ticket`. */
  ticket: { idempotencyKey: string; openedAt: Date } | undefined
  /** For visitors whose zone is not known. */
  timeZone: string
}

const MIN_OPEN_MS = 2_000
const MAX_OPEN_MS = 24 * 3_600_000
/** Characters; an address as long as RFC 5321 allows. */
const MAX = { name: 120, email: 254, company: 160, question: 1_000 }
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/

/** Reads and checks the form of a visitor who books a call; every issue is told at once. */
export function readBookingForm(form: FormData, context: BookingFormContext): BookingFormResult {
  const typed = typedBooking(form)
  const isRobot = fieldOf(form, 'website') !== ''
  const issues = [...fieldIssues(typed), ...ticketIssues(context)]
  if (isRobot || issues.length > 0 || !context.ticket)
    return { isRefused: true, issues, typed, isRobot }
  const { start, name, company, question } = typed
  return {
    isRefused: false,
    typed,
    request: {
      start: new Date(start).toISOString(),
      name: oneLine(name),
      company: oneLine(company),
      question: question.trim(),
      email: typed.email.trim().toLowerCase(),
      timeZone: isTimeZone(typed.time_zone) ? typed.time_zone : context.timeZone,
      attribution: readAttribution((field) => fieldOf(form, field)),
      idempotencyKey: context.ticket.idempotencyKey,
    },
  }
}

/** What was typed, cut to a length that can be shown again. */
export function typedBooking(form: FormData): TypedBooking {
  const typed = (name: string) => fieldOf(form, name).slice(0, 2_000)
  return {
    start: typed('start'),
    name: typed('name'),
    email: typed('email'),
    company: typed('company'),
    question: typed('question'),
    time_zone: typed('time_zone'),
    consent: fieldOf(form, 'consent') !== '',
  }
}

/** True for an instant as the form sends it, in UTC. */
export const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text))

// A line break in a name would be one in a mail's header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

function fieldIssues(typed: TypedBooking): BookingIssue[] {
  const issues: BookingIssue[] = []
  const { start, email } = typed
  if (!start) issues.push({ code: 'start_missing', field: 'start' })
  else if (!isInstant(start)) issues.push({ code: 'start_invalid', field: 'start' })
  if (!oneLine(typed.name)) issues.push({ code: 'name_missing', field: 'name' })
  if (!email.trim()) issues.push({ code: 'email_missing', field: 'email' })
  else if (!EMAIL.test(email.trim()) || email.trim().length > MAX.email)
    issues.push({ code: 'email_invalid', field: 'email' })
  if (!oneLine(typed.company)) issues.push({ code: 'company_missing', field: 'company' })
  for (const field of ['name', 'company', 'question'] as const)
    if (typed[field].trim().length > MAX[field]) issues.push({ code: 'too_long', field })
  if (!typed.consent) issues.push({ code: 'consent_missing', field: 'consent' })
  return issues
}

function ticketIssues({ now, ticket }: BookingFormContext): BookingIssue[] {
  if (!ticket) return [{ code: 'form_expired' }]
  const age = now.getTime() - ticket.openedAt.getTime()
  if (age < MIN_OPEN_MS) return [{ code: 'too_fast' }]
  return age > MAX_OPEN_MS ? [{ code: 'form_expired' }] : []
}
