import { FormError } from '@/lib/forms/form-error'
import type { MessageCode } from './messages.ts'

/** Returns the error of an account form, for one field or, without `field`, for the whole form. */
export const accountError = (
  code: MessageCode,
  field?: 'email' | 'password' | 'current',
  reasons: string[] = [],
): FormError => new FormError([{ code, field, reasons }])
