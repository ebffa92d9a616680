import 'server-only'
import type { NextRequest } from 'next/server'
import { isSameOrigin } from '@/lib/account/same-origin'
import type { BookingCode } from '@/lib/booking/booking-messages'
import { env } from '@/lib/env'

/** Bytes; the longest question is a thousand characters. */
const MAX_BODY = 20_000

/** The form of a request, or why it is not read. Forms of other sites are refused. */
export async function readForm(request: NextRequest): Promise<FormData | BookingCode> {
  if (!isSameOrigin(request.headers, env.siteUrl)) return 'foreign_origin'
  if (Number(request.headers.get('content-length')) > MAX_BODY) return 'bad_request'
  return request.formData().catch(() => 'bad_request' as const)
}
