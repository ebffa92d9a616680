import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'

/** True if a script sent the form: then the answer is JSON, and a redirect otherwise. */
export const isEnhanced = ({ headers }: NextRequest) => headers.get('accept') === 'application/json'

/** Leads to a path of this site with 303. The configured address, not the request's: a forged Host must not decide. */
export const seeOther = (path: string) => NextResponse.redirect(new URL(path, env.siteUrl), 303)

/** The same answer, which no cache may keep. */
export function notStored(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
