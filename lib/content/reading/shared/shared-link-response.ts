import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { notFound, privateResponse } from '@/lib/http/proxy-responses'
import { getSharedPage, type Refusal } from './shared-page.ts'

/** 410 for a link that no longer works, 404 for one that never did; the page names the reason. */
const statuses: Record<Refusal, 404 | 410 | 503> = {
  unknown: 404,
  elsewhere: 404,
  incomplete: 404,
  expired: 410,
  revoked: 410,
  gone: 410,
  down: 503,
}

/** Returns the uncacheable response for a shared link with the right status; undefined for every other path. */
export async function sharedLinkResponse(request: NextRequest): Promise<NextResponse | undefined> {
  const [, isShared, secret, rest = ''] =
    /^(\/shared)(?:\/([^/]+)(\/.*)?)?\/?$/.exec(request.nextUrl.pathname) ?? []
  if (!isShared) return undefined
  if (!secret) return notFound(request)
  const found = await getSharedPage(secret, rest || '/')
  return privateResponse(request, typeof found === 'string' ? statuses[found] : 200)
}
