import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { env } from '@/lib/env'

/** Switches the preview off and leads back to the page it was asked from. */
export async function GET(request: Request): Promise<never> {
  ;(await draftMode()).disable()
  ;(await cookies()).delete('sanity-preview-perspective')
  const from = URL.parse(request.headers.get('referer') ?? '')
  redirect(from?.origin === env.siteUrl ? from.pathname : '/')
}
