import 'server-only'
import { cookies } from 'next/headers'
import type { FormCookie } from '@/lib/http/forms/form-error'
import { HTTP_ONLY } from '@/lib/http/forms/form-response'

/** `maxAge` in seconds. */
const ENTERED_EMAIL = { ...HTTP_ONLY, name: 'entered-email', maxAge: 120 }

/** Returns a cookie that keeps the entered email for the next page. */
export const enteredEmailCookie = (email: string): FormCookie => ({
  ...ENTERED_EMAIL,
  value: email.slice(0, 255),
})

/** Returns the email that was entered before an error sent the visitor back, or an empty string. */
export async function enteredEmail(): Promise<string> {
  return (await cookies()).get(ENTERED_EMAIL.name)?.value ?? ''
}
