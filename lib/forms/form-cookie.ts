import 'server-only'
import type { NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isHttps } from '@/lib/is-https'

export type FormCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>

/** What the cookies of all forms have in common: no script reads them, and a site with https sends them by it alone. */
export const HTTP_ONLY = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(env.siteUrl),
} as const
