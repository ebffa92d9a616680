import { decodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { after, type NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import * as v from 'valibot'
import { changedTogether } from '@/lib/content/reading/changed-together'
import { armClaimClock, CLAIM_CLOCK_HEADER } from '@/lib/content/reading/clocks/claim-clock'
import { clearOutage } from '@/lib/content/reading/content-lake'
import { waitUntilVisible } from '@/lib/content/reading/wait-until-visible'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { documentTag, NAMED_TYPES, PAGE_TAGS, REDIRECT_TAGS } from '@/lib/http/cache/content-tags'
import { expire } from '@/lib/http/cache/expire'

/** Bytes; the projection `{_id, _type, _rev}` needs about a hundred. */
const MAX_BODY = 10_000

/** Limits replays of a recorded request, and allows for clock differences. */
const SIGNATURE_LIFETIME_MS = 5 * 60_000

const changed = v.object({
  _id: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{0,128}$/)), ''),
  _rev: v.optional(v.string()),
  _type: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
})

/** Document types that pages use. A webhook without a filter also reports media, previews and logs. */
const SHOWN = new Set([...PAGE_TAGS, ...REDIRECT_TAGS])

/**
 * Handles the signed webhook of the Content Lake: expires every page that depends on the document or on others of the
 * same transaction.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return respond(413, 'too large')
  const change = await readChange(request)
  if (change instanceof Response) return change
  clearOutage()
  if (!isShown(change)) return respond(200, 'not used by any page')
  const isReadable = !isLagging(request) || (await untilReadable(request, change))
  const together = change._rev === undefined ? [] : await changedTogether(change._rev)
  const shown = [change, ...together.filter(isShown)]
  const types = [...new Set(shown.map(({ _type }) => _type))]
  const tags = [...new Set(shown.flatMap(tagsOf))]
  const headers = expire(tags)
  // Documents with individual tags have dates.
  if (types.some((type) => NAMED_TYPES.includes(type))) after(armClaimClock)
  const names = types.join(', ')
  if (isReadable) return respond(200, `revalidated ${names}`, headers)
  // Sanity retries the delivery, which expires pages that were read too early.
  return respond(503, `revalidated ${names}, but the API does not return this change yet`, headers)
}

type Changed = { _id: string; _type: string }

const isShown = ({ _id, _type }: Changed) => SHOWN.has(_type) && !/^(drafts|versions)\./.test(_id)

const tagsOf = ({ _id, _type }: Changed) =>
  NAMED_TYPES.includes(_type) ? [_type, documentTag(_type, _id)] : [_type]

/** Returns true for hosted Sanity, whose API may lag behind its webhook. */
const isLagging = ({ headers }: NextRequest) =>
  env.apiHost === undefined && !headers.has(CLAIM_CLOCK_HEADER)

const untilReadable = ({ headers }: NextRequest, { _id, _rev }: v.InferOutput<typeof changed>) =>
  waitUntilVisible({
    id: _id,
    rev: _rev,
    isDeleted: headers.get('sanity-operation') === 'delete',
    at: headers.get('sanity-transaction-time'),
  })

async function readChange(request: NextRequest): Promise<v.InferOutput<typeof changed> | Response> {
  try {
    const { webhookSecret } = getServerEnv()
    const waitsForApi = isLagging(request)
    const { body, isValidSignature } = await parseBody<unknown>(request, webhookSecret, waitsForApi)
    if (!isValidSignature) return respond(401, 'invalid signature')
    if (!isRecent(request)) return respond(401, 'the signature is older than five minutes')
    const read = v.safeParse(changed, body)
    if (!read.success) return respond(400, 'no document type')
    return read.output
  } catch (error) {
    if (error instanceof SyntaxError) return respond(400, 'not JSON')
    throw error
  }
}

/** Returns true if the request was signed within five minutes. The verified signature contains the time. */
function isRecent({ headers }: NextRequest): boolean {
  const { timestamp } = decodeSignatureHeader(headers.get(SIGNATURE_HEADER_NAME) ?? '')
  return Math.abs(Date.now() - timestamp) <= SIGNATURE_LIFETIME_MS
}

function respond(status: number, message: string, headers = {}) {
  return Response.json({ message }, { status, headers })
}
