import type { FormIssue } from '@/lib/forms/form-error'
import { messageOf } from './messages.ts'

/** An error as an account form shows it: beside its field, or above all of them. */
export type ShownError = {
  message: string
  code?: string | undefined
  field?: string | undefined
}

/** The issues in words; those with a code that does not exist are left out. */
export const shownErrors = (issues: readonly FormIssue[]): ShownError[] =>
  issues.flatMap(({ code, field, reasons = [] }) => {
    const message = messageOf(code, reasons.join(','))
    return message ? [{ message, code, field }] : []
  })
