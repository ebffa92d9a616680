import type { FieldProps } from '@/components/ui/field'

/** The address of an account; `address` is the one that was refused, or empty. */
export const emailField = (address: string): FieldProps => ({
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
  defaultValue: address,
})

/** A password that is being chosen. */
export const newPasswordField = (label: string): FieldProps => ({
  name: 'password',
  label,
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters.',
})
