import type { FieldProblem } from '@/lib/forms/field-problem'
import type { FormIssue } from '@/lib/forms/form-error'
import { sentenceOf } from '@/lib/forms/sentence-of'

export const BOOKING_FORM = 'booking'

/** What the fields are called, in their order. */
export const LABELS = {
  start: 'Time',
  name: 'Name',
  company: 'Company',
  email: 'Work email',
  phone: 'Phone',
  question: 'Question',
  consent: 'Consent',
} as const

/** The id of a field of the booking form. */
export const fieldId = (name: string) => `${BOOKING_FORM}-${name}`

/** What is wrong with the fields of a booking, in their order; `messages` by code. */
export const bookingProblems = (
  issues: readonly FormIssue[],
  messages: Record<string, string>,
): FieldProblem[] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const message = sentenceOf(messages, issues.find(({ field }) => field === name)?.code)
    return message ? [{ id: fieldId(name), label, message }] : []
  })
