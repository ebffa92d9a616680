import { revalidateTag } from 'next/cache'
import { after, type NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import * as v from 'valibot'
import { PAGE_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { forgetting } from '@/lib/kept-answers'
import { armClaimClock, CLAIM_CLOCK_HEADER } from '@/lib/sanity/clocks/claim-clock'
import { clearOutage } from '@/lib/sanity/reading/outage'

/** Bytes; the projection `{_id, _type, _rev}` needs about a hundred. */
const MAX_BODY = 10_000

const changed = v.object({
  _id: v.optional(v.string(), ''),
  _type: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
})

/** Whatever a page is made of; not media, previews and logs, of which a webhook without a filter tells as well. */
const SHOWN = new Set([...PAGE_TAGS, ...REDIRECT_TAGS])

/** Receives the signed webhook of the content lake: every page that depends on the document's type is made anew. */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return answer(413, 'too large')
  const type = await readType(request)
  if (type instanceof Response) return type
  clearOutage()
  if (type === undefined) return answer(200, 'no page shows it')
  revalidateTag(type, { expire: 0 })
  if (type === 'claim') after(armClaimClock)
  return answer(200, `revalidated ${type}`, forgetting(type))
}

async function readType(request: NextRequest): Promise<string | undefined | Response> {
  // Only a change in hosted Sanity needs the wait after a valid signature: its API lags behind its webhook.
  const isLagging = env.apiHost === undefined && !request.headers.has(CLAIM_CLOCK_HEADER)
  try {
    const { webhookSecret } = getServerEnv()
    const { body, isValidSignature } = await parseBody<unknown>(request, webhookSecret, isLagging)
    if (!isValidSignature) return answer(401, 'invalid signature')
    const read = v.safeParse(changed, body)
    if (!read.success) return answer(400, 'no document type')
    const { _id, _type } = read.output
    return SHOWN.has(_type) && !/^(drafts|versions)\./.test(_id) ? _type : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return answer(400, 'not JSON')
    throw error
  }
}

function answer(status: number, message: string, headers = {}) {
  return Response.json({ message }, { status, headers })
}
