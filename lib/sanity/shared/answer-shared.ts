import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { notFound, privately } from '@/lib/serving/proxy-answers'
import { getSharedPage, type Refusal } from './shared-page.ts'

/** What is over is gone, what never was is not found; the reason stands on the page. */
const statuses: Record<Refusal, 404 | 410 | 503> = {
  unknown: 404,
  elsewhere: 404,
  incomplete: 404,
  expired: 410,
  revoked: 410,
  gone: 410,
  down: 503,
}

/** Answers for a path of shared links with the right status, for nobody to keep; undefined for every other path. */
export async function answerShared(request: NextRequest): Promise<NextResponse | undefined> {
  const [, isShared, secret, rest = ''] =
    /^(\/shared)(?:\/([^/]+)(\/.*)?)?\/?$/.exec(request.nextUrl.pathname) ?? []
  if (!isShared) return undefined
  if (!secret) return notFound(request)
  const found = await getSharedPage(secret, rest || '/')
  return privately(request, typeof found === 'string' ? statuses[found] : 200)
}
