import { revalidateTag } from 'next/cache'
import { after, type NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import * as v from 'valibot'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { forgetting } from '@/lib/kept-answers'
import { armClaimClock, CLAIM_CLOCK_HEADER } from '@/lib/sanity/clocks/claim-clock'
import { clearOutage } from '@/lib/sanity/outage'

/** Bytes; the projection `{_id, _type, _rev}` needs about a hundred. */
const MAX_BODY = 10_000

const changed = v.object({ _type: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)) })

/** Receives the signed webhook of the content lake: every page that depends on the document's type is made anew. */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return answer(413, 'too large')
  const type = await readType(request)
  if (type instanceof Response) return type
  clearOutage()
  revalidateTag(type, { expire: 0 })
  if (type === 'claim') after(armClaimClock)
  return answer(200, `revalidated ${type}`, forgetting(type))
}

async function readType(request: NextRequest): Promise<string | Response> {
  // Only a change in hosted Sanity needs the wait after a valid signature: its API lags behind its webhook.
  const isLagging = env.apiHost === undefined && !request.headers.has(CLAIM_CLOCK_HEADER)
  try {
    const { webhookSecret } = getServerEnv()
    const { body, isValidSignature } = await parseBody<unknown>(request, webhookSecret, isLagging)
    if (!isValidSignature) return answer(401, 'invalid signature')
    const read = v.safeParse(changed, body)
    return read.success ? read.output._type : answer(400, 'no document type')
  } catch (error) {
    if (error instanceof SyntaxError) return answer(400, 'not JSON')
    throw error
  }
}

function answer(status: number, message: string, headers = {}) {
  return Response.json({ message }, { status, headers })
}
