import type { FormIssue } from '@/lib/forms/form-error'
import { messageOf } from './messages.ts'

/** An error as an account form shows it: next to its field, or above all fields. */
export type ShownError = {
  message: string
  code?: string | undefined
  field?: string | undefined
}

/** Returns the issues with their messages. Drops those with an unknown code. */
export const shownErrors = (issues: readonly FormIssue[]): ShownError[] =>
  issues.flatMap(({ code, field, reasons = [] }) => {
    const message = messageOf(code, reasons.join(','))
    return message ? [{ message, code, field }] : []
  })
