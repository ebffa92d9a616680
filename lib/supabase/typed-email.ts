import 'server-only'
import { cookies } from 'next/headers'

/** The address that was typed before an error sent the visitor back. */
export async function typedEmail(): Promise<string> {
  return (await cookies()).get('typed-email')?.value ?? ''
}
