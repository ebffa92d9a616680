import { perField } from '@/lib/booking/fields'
import { type FieldProblem, type FormIssue, messageForCode } from '@/lib/http/forms/form-error'

export const BOOKING_FORM = 'booking'

/** Labels of the fields, in order. */
const LABELS = { start: 'Time', ...perField(({ label }) => label), consent: 'Consent' }

/** Returns the id of a field of the booking form. */
export const fieldId = (name: string) => `${BOOKING_FORM}-${name}`

/** Returns the field errors of a booking in field order; `messages` by code. */
export const bookingProblems = (
  issues: readonly FormIssue[],
  messages: Record<string, string>,
): FieldProblem[] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const message = messageForCode(messages, issues.find(({ field }) => field === name)?.code)
    return message ? [{ id: fieldId(name), label, message }] : []
  })
