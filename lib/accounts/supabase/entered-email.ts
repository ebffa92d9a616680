import 'server-only'
import { cookies } from 'next/headers'

/** Returns the email that was entered before an error sent the visitor back, or an empty string. */
export async function enteredEmail(): Promise<string> {
  return (await cookies()).get('entered-email')?.value ?? ''
}
