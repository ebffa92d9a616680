import * as v from 'valibot'
import type { FormIssue } from '@/lib/http/forms/form-error'
import { orUndefined, parseFields, text, textsOf, typed } from '@/lib/http/forms/parse-form'
import { fieldOf } from '@/lib/http/forms/read-form'
import { MAIL_RECIPIENT } from '@/lib/values/formats'
import { readAttribution } from './attribution/attribution.ts'
import type { BookingRequest } from './booking.ts'
import type { BookingCode } from './booking-messages.ts'
import { HONEYPOT } from './booking-offer.ts'
import { isPhone } from './call-place.ts'
import { type BookingField, perField } from './fields.ts'
import { currentZone, isTimeZone } from './time-zones.ts'

const shown = v.pipe(
  typed,
  v.transform((text) => text.slice(0, 2_000)),
)

/** The visitor's input, cut to a length that can be shown again. */
export const bookingInput = v.object({
  start: shown,
  ...perField(() => shown),
  time_zone: shown,
  form_path: v.optional(shown),
  consent: v.optional(v.boolean(), false),
})

export type BookingInput = v.InferOutput<typeof bookingInput>

type Context = {
  now: Date
  /** Result of `readFormTicket` for the field `ticket`. */
  ticket: { idempotencyKey: string; openedAt: Date; isSecondPress: boolean } | undefined
  /** The host calls, so a phone number is required. */
  asksPhone: boolean
  /** Used for visitors whose time zone is unknown. */
  timeZone: string
}

const MIN_OPEN_MS = 2_000
const MAX_OPEN_MS = 24 * 3_600_000

const code = (name: BookingCode) => name

/** Returns true for a UTC instant as the form sends it. */
export const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** Start of the call. */
export const startField = v.pipe(
  text,
  v.nonEmpty(code('start_missing')),
  v.check(isInstant, code('start_invalid')),
)

// A line break in a name would break an email header.
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** RFC 5321: maximum characters of an email address. */
const MAX_EMAIL = 254

type TextRules = { clean: (text: string) => string; isValid: (text: string) => boolean }

/** How the texts of each type are cleaned, and which are valid then. */
const TYPES: Record<BookingField['type'], TextRules> = {
  text: { clean: oneLine, isValid: () => true },
  email: {
    clean: (text) => text.toLowerCase(),
    isValid: (text) => MAIL_RECIPIENT.test(text) && text.length <= MAX_EMAIL,
  },
  tel: { clean: (text) => oneLine(text).replace(/\p{Pd}/gu, '-'), isValid: isPhone },
  textarea: { clean: (text) => text, isValid: () => true },
}

function schemaOf({ name, type, maxLength = Infinity, isOptional = false }: BookingField) {
  const { clean, isValid } = TYPES[type]
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, code('too_long')),
    v.transform(clean),
    v.check((text) => isOptional || text !== '', `${name}_missing`),
    v.check((text) => text === '' || isValid(text), `${name}_invalid`),
  )
}

// What was not asked is not stored.
const notAsked = v.pipe(
  v.string(),
  v.transform(() => ''),
)

const fieldsOf = (context: Pick<Context, 'asksPhone'>) => ({
  start: v.pipe(
    startField,
    v.transform((start) => new Date(start).toISOString()),
  ),
  ...perField((field) => (field.isAsked(context) ? schemaOf(field) : notAsked)),
  time_zone: orUndefined(v.pipe(v.string(), v.check(isTimeZone), v.transform(currentZone))),
  consent: v.literal(true, code('consent_missing')),
})

/** Issues that a second press of the button resolves. */
const SECOND_PRESS = ['form_expired', 'too_fast', 'hidden_field_filled'] satisfies BookingCode[]

/** Returns true if a form with these issues only has to be sent again. */
export const needsSecondPress = (issues: readonly FormIssue[]): boolean =>
  issues.some((issue) => SECOND_PRESS.some((name) => name === issue.code))

/**
 * Reads and validates the booking form. Reports all issues at once. A visitor taken for a bot can continue with a second
 * press.
 */
export function readBookingForm(form: FormData, context: Context) {
  const consent = fieldOf(form, 'consent') !== ''
  const input = v.parse(bookingInput, { ...textsOf(form), consent })
  const read = parseFields(v.object(fieldsOf(context)), input)
  const issues = [...(read.issues ?? []), ...ticketIssues(context, fieldOf(form, HONEYPOT) !== '')]
  if (read.issues || issues.length > 0 || !context.ticket)
    return { isRejected: true, issues, input } as const
  const { consent: _, time_zone: timeZone = context.timeZone, ...asked } = read.fields
  const request: BookingRequest = {
    ...asked,
    timeZone,
    attribution: readAttribution(form),
    idempotencyKey: context.ticket.idempotencyKey,
  }
  return { isRejected: false, input, request } as const
}

function ticketIssues({ now, ticket }: Context, isHoneypotFilled: boolean): FormIssue[] {
  const age = ticket && now.getTime() - ticket.openedAt.getTime()
  if (age === undefined || age > MAX_OPEN_MS) return [{ code: code('form_expired') }]
  if (ticket?.isSecondPress) return []
  if (isHoneypotFilled) return [{ code: code('hidden_field_filled') }]
  return age < MIN_OPEN_MS ? [{ code: code('too_fast') }] : []
}
