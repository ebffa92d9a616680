import type { BookingIssue } from './booking-form.ts'

/** What the handlers of the booking answer to the enhanced form. */
export type BookingAnswer = {
  /** Where to go; the form is done. */
  to?: string
  issues?: BookingIssue[]
  /** A fresh ticket, when the old one has expired. */
  ticket?: string
}

/** The issues as an address carries them: `name_missing.name,consent_missing.consent`. */
export const issuesToText = (issues: readonly BookingIssue[]) =>
  issues.map(({ code, field }) => (field ? `${code}.${field}` : code)).join(',')

/** The codes and fields of an address; what they name is checked where it is shown. */
export function issuesOfText(text: unknown): { code: string; field: string | undefined }[] {
  if (typeof text !== 'string' || text === '') return []
  return text.split(',').map((part) => {
    const [code = '', field] = part.split('.')
    return { code, field }
  })
}
