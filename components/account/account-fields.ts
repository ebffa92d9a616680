import type { FieldProps } from '@/components/ui/field'

/** Returns the email field of an account form. `address` is the one that was rejected, or empty. */
export const emailField = (address: string): FieldProps => ({
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
  defaultValue: address,
})

/** Returns the field for a new password. */
export const newPasswordField = (label: string): FieldProps => ({
  name: 'password',
  label,
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters.',
})
