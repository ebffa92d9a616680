import { FormError } from '@/lib/forms/form-error'
import type { MessageCode } from './messages.ts'

/** The refusal of an account's form, of one of its fields or (without one) of the whole form. */
export const accountError = (
  code: MessageCode,
  field?: 'email' | 'password' | 'current',
  reasons: string[] = [],
): FormError => new FormError([{ code, field, reasons }])
