import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/env'

export type FormCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>

/** Leads to a path of this site with 303. The configured address, not the request's: a forged Host must not decide. */
export const seeOther = (path: string) => NextResponse.redirect(new URL(path, env.siteUrl), 303)

/** The same answer with its cookies, which no cache may keep. */
export function notStored(response: NextResponse, cookies: readonly FormCookie[] = []) {
  for (const cookie of cookies) response.cookies.set(cookie)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
