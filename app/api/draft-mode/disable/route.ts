import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { env } from '@/lib/env'
import { nextPath } from '@/lib/values/urls'

/** Turns draft mode off and redirects back to the previous page. */
export async function GET(request: Request): Promise<never> {
  ;(await draftMode()).disable()
  ;(await cookies()).delete('sanity-preview-perspective')
  const from = URL.parse(request.headers.get('referer') ?? '')
  // A path that starts with two slashes would name another host.
  redirect(from?.origin === env.siteUrl ? nextPath(from.pathname, env.siteUrl, '/') : '/')
}
