import { decodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { revalidateTag } from 'next/cache'
import { after, type NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import * as v from 'valibot'
import { documentTag, NAMED_TYPES, PAGE_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { forgetting } from '@/lib/kept-answers'
import { changedTogether } from '@/lib/sanity/changed-together'
import { armClaimClock, CLAIM_CLOCK_HEADER } from '@/lib/sanity/clocks/claim-clock'
import { clearOutage } from '@/lib/sanity/reading/outage'

/** Bytes; the projection `{_id, _type, _rev}` needs about a hundred. */
const MAX_BODY = 10_000

/** A request that somebody has recorded can be sent again for so long; clocks may differ by as much. */
const SIGNATURE_LIFETIME_MS = 5 * 60_000

const changed = v.object({
  _id: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{0,128}$/)), ''),
  _rev: v.optional(v.string()),
  _type: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
})

/** Whatever a page is made of; not media, previews and logs, of which a webhook without a filter tells as well. */
const SHOWN = new Set([...PAGE_TAGS, ...REDIRECT_TAGS])

/**
 * Receives the signed webhook of the content lake: every page that depends on the document is made anew, and with it
 * what depends on the others of the same transaction.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return answer(413, 'too large')
  const change = await readChange(request)
  if (change instanceof Response) return change
  clearOutage()
  if (!isShown(change)) return answer(200, 'no page shows it')
  const together = change._rev === undefined ? [] : await changedTogether(change._rev)
  const shown = [change, ...together.filter(isShown)]
  const types = [...new Set(shown.map(({ _type }) => _type))]
  const tags = [...new Set(shown.flatMap(tagsOf))]
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  // Those with a tag each have dates.
  if (types.some((type) => NAMED_TYPES.includes(type))) after(armClaimClock)
  return answer(200, `revalidated ${types.join(', ')}`, forgetting(...tags))
}

type Changed = { _id: string; _type: string }

const isShown = ({ _id, _type }: Changed) => SHOWN.has(_type) && !/^(drafts|versions)\./.test(_id)

const tagsOf = ({ _id, _type }: Changed) =>
  NAMED_TYPES.includes(_type) ? [_type, documentTag(_type, _id)] : [_type]

async function readChange(request: NextRequest): Promise<v.InferOutput<typeof changed> | Response> {
  // Only a change in hosted Sanity needs the wait after a valid signature: its API lags behind its webhook.
  const isLagging = env.apiHost === undefined && !request.headers.has(CLAIM_CLOCK_HEADER)
  try {
    const { webhookSecret } = getServerEnv()
    const { body, isValidSignature } = await parseBody<unknown>(request, webhookSecret, isLagging)
    if (!isValidSignature) return answer(401, 'invalid signature')
    if (!isRecent(request)) return answer(401, 'the signature is older than five minutes')
    const read = v.safeParse(changed, body)
    if (!read.success) return answer(400, 'no document type')
    return read.output
  } catch (error) {
    if (error instanceof SyntaxError) return answer(400, 'not JSON')
    throw error
  }
}

/** Was this request signed within five minutes? Its signature, which has been checked, holds the time. */
function isRecent({ headers }: NextRequest): boolean {
  const { timestamp } = decodeSignatureHeader(headers.get(SIGNATURE_HEADER_NAME) ?? '')
  return Math.abs(Date.now() - timestamp) <= SIGNATURE_LIFETIME_MS
}

function answer(status: number, message: string, headers = {}) {
  return Response.json({ message }, { status, headers })
}
