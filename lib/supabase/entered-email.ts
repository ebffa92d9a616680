import 'server-only'
import { cookies } from 'next/headers'

/** The address that was entered before an error sent the visitor back. */
export async function enteredEmail(): Promise<string> {
  return (await cookies()).get('entered-email')?.value ?? ''
}
