import type { MessageCode } from './messages.ts'

/** The field an error belongs to; without one it belongs to the whole form. */
export type FieldName = 'email' | 'password' | 'current'

/** A refusal that the form's page shows. */
export class FormError extends Error {
  readonly code: MessageCode
  readonly field: FieldName | undefined
  readonly reasons: string[]

  constructor(code: MessageCode, field?: FieldName, reasons: string[] = []) {
    super(code)
    this.code = code
    this.field = field
    this.reasons = reasons
  }
}
