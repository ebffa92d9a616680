import { decodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { after, type NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import * as v from 'valibot'
import { expire } from '@/lib/cache/expire'
import { documentTag, NAMED_TYPES, PAGE_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { changedTogether } from '@/lib/sanity/changed-together'
import { armClaimClock, CLAIM_CLOCK_HEADER } from '@/lib/sanity/clocks/claim-clock'
import { clearOutage } from '@/lib/sanity/reading/outage'
import { untilShown } from '@/lib/sanity/reading/until-shown'

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
 * Receives the signed webhook of the content lake: every page that depends on the document is made again, and with it
 * what depends on the others of the same transaction.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return answer(413, 'too large')
  const change = await readChange(request)
  if (change instanceof Response) return change
  clearOutage()
  if (!isShown(change)) return answer(200, 'no page shows it')
  const isReadable = !isLagging(request) || (await untilReadable(request, change))
  const together = change._rev === undefined ? [] : await changedTogether(change._rev)
  const shown = [change, ...together.filter(isShown)]
  const types = [...new Set(shown.map(({ _type }) => _type))]
  const tags = [...new Set(shown.flatMap(tagsOf))]
  const headers = expire(tags)
  // Those with a tag each have dates.
  if (types.some((type) => NAMED_TYPES.includes(type))) after(armClaimClock)
  const names = types.join(', ')
  if (isReadable) return answer(200, `revalidated ${names}`, headers)
  // Sanity delivers it again, and what was read too early is read again then.
  return answer(503, `revalidated ${names}, but the content does not show this change yet`, headers)
}

type Changed = { _id: string; _type: string }

const isShown = ({ _id, _type }: Changed) => SHOWN.has(_type) && !/^(drafts|versions)\./.test(_id)

const tagsOf = ({ _id, _type }: Changed) =>
  NAMED_TYPES.includes(_type) ? [_type, documentTag(_type, _id)] : [_type]

/** Does this change come from hosted Sanity, whose API may be behind its webhook? */
const isLagging = ({ headers }: NextRequest) =>
  env.apiHost === undefined && !headers.has(CLAIM_CLOCK_HEADER)

const untilReadable = ({ headers }: NextRequest, { _id, _rev }: v.InferOutput<typeof changed>) =>
  untilShown({
    id: _id,
    rev: _rev,
    isDeleted: headers.get('sanity-operation') === 'delete',
    at: headers.get('sanity-transaction-time'),
  })

async function readChange(request: NextRequest): Promise<v.InferOutput<typeof changed> | Response> {
  try {
    const { webhookSecret } = getServerEnv()
    const waits = isLagging(request)
    const { body, isValidSignature } = await parseBody<unknown>(request, webhookSecret, waits)
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
