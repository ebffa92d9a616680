import 'server-only'
import type { NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isHttps } from '@/lib/is-https'

export type FormCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>

/** Attributes of all form cookies: hidden from scripts, and sent over https only if the site uses https. */
export const HTTP_ONLY = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(env.siteUrl),
} as const
