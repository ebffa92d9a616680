import sharp from 'sharp'
import type { Answer } from '../site/site-facts.ts'
import { errorMessage } from '../values/error-message.ts'
import { sameSite, withoutCredentials } from '../values/web-address.ts'
import { decodeText } from './decode.ts'
import { isPrivateAddress } from './private-address.ts'

/** An answer with what its rules need beyond the status. */
export type Fetched = Answer & { charset?: string; robots: string | null; text: string }

type Fetch = (url: string, options: RequestInit) => Promise<Response>

type Options = {
  fetch?: Fetch
  /** Does the site that is checked lie on this machine or in a private network itself? */
  isPrivate?: boolean
  /** Milliseconds after which an answer must be whole. */
  timeout?: number
}

const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 10
const MAX_BYTES = 20_000_000
const AT_ONCE = 6
/** Characters of pages that are held; the oldest are asked for again where they are needed. */
const MAX_HELD = 100_000_000
const READ = /^(text\/(html|plain|xml)|application\/(xhtml\+)?xml)/
const RASTER = /^image\/(png|jpe?g|webp|gif|avif)/
// Says who asks, as robots do; some servers refuse a request without it.
const HEADERS = { 'user-agent': 'seo-check', accept: '*/*' }

/**
 * Asks for each address once, six at a time, without names and passwords that stand in it. It never throws: an answer
 * says what went wrong. With `site` a redirect that leaves this site is not followed.
 */
export function openFetcher({
  fetch = globalThis.fetch,
  isPrivate = false,
  timeout = TIMEOUT_MS,
}: Options = {}) {
  const known = new Map<string, Promise<Fetched>>()
  const waiting: (() => void)[] = []
  let running = 0
  let held = 0
  const inTurn = async (url: string, site?: string) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await follow(url, { fetch, isPrivate, timeout, ...(site && { site }) })
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  const forgetOldest = async () => {
    for (const [key, answer] of known) {
      if (held <= MAX_HELD) return
      const { text } = await answer
      if (text === '') continue
      held -= text.length
      known.delete(key)
    }
  }
  return (address: string, site?: string): Promise<Fetched> => {
    const url = withoutCredentials(address).replace(/#.*$/, '')
    const key = site === undefined ? url : `${url} ${new URL(site).host}`
    const found = known.get(key)
    if (found) return found
    const answer = inTurn(url, site)
    known.set(key, answer)
    answer.then(({ text }) => {
      held += text.length
      if (held > MAX_HELD) void forgetOldest()
    })
    return answer
  }
}

export type Fetcher = ReturnType<typeof openFetcher>

type Way = Required<Options> & { site?: string }

async function follow(url: string, { fetch, isPrivate, timeout, site }: Way): Promise<Fetched> {
  const redirects: Answer['redirects'] = []
  const fetched = { url, redirects, robots: null, text: '', type: '' }
  for (let at = url; ; ) {
    if (!isPrivate && isPrivateAddress(at))
      return { ...fetched, finalUrl: at, status: 0, problem: 'is an address of a private network' }
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(at, { redirect: 'manual', headers: HEADERS, signal })
      const { status, headers } = response
      const location = headers.get('location')
      if (status < 300 || status >= 400 || status === 304 || !location)
        return { ...fetched, finalUrl: at, ...(await readAnswer(response)) }
      await response.body?.cancel()
      const to = URL.parse(withoutCredentials(location), at)
      if (!to || !/^https?:$/.test(to.protocol)) {
        const problem = `redirects to "${withoutCredentials(location)}"`
        return { ...fetched, finalUrl: at, status: 0, problem }
      }
      redirects.push({ status, to: to.href })
      if (redirects.length > MAX_REDIRECTS)
        return { ...fetched, finalUrl: at, status: 0, problem: 'redirects without end' }
      if (site && !sameSite(to.href, site))
        return { ...fetched, finalUrl: at, status, leaves: to.href }
      at = to.href.replace(/#.*$/, '')
    } catch (error) {
      return { ...fetched, finalUrl: at, status: 0, problem: toReason(error, timeout) }
    }
  }
}

async function readAnswer(response: Response) {
  const { status, headers } = response
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = /charset\s*=\s*["']?([\w.:-]+)/.exec(parameters.join(';'))?.[1]
  const kind = type.trim()
  const isPicture = kind.startsWith('image/') && status === 200
  const isText = READ.test(kind)
  const bytes = isText || isPicture ? await read(response) : undefined
  if (!response.bodyUsed) await response.body?.cancel()
  return {
    status,
    type: kind,
    charset,
    robots: headers.get('x-robots-tag'),
    text: bytes && isText ? decodeText(bytes, charset) : '',
    ...(bytes && isPicture && { bytes: bytes.length }),
    picture: bytes && RASTER.test(kind) ? await measure(bytes) : undefined,
  }
}

async function read(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`is longer than ${MAX_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The size of a picture, or undefined for a file that is none. */
async function measure(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 ? { width, height } : undefined
}

function toReason(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return `cannot be read: ${error}`
  const { name, message, cause } = error
  if (name === 'TimeoutError') return `did not answer within ${timeout / 1000} seconds`
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED') return 'cannot be reached: nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'cannot be reached: no such host'
  return message.startsWith('is ')
    ? message
    : `cannot be read: ${code || errorMessage(cause instanceof Error ? cause : error)}`
}
