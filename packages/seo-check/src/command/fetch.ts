import sharp from 'sharp'
import type { PageResponse } from '../site/site-facts.ts'
import { errorMessage } from '../values/error-message.ts'
import { sameSite, withoutCredentials } from '../values/web-address.ts'
import { decodeText } from './decode.ts'
import { isPrivateAddress } from './private-address.ts'

/** A response with charset, X-Robots-Tag and text. */
export type Fetched = PageResponse & { charset?: string; robots: string | null; text: string }

type Fetch = (url: string, options: RequestInit) => Promise<Response>

type Options = {
  fetch?: Fetch
  /** Whether the checked site itself is on this machine or in a private network. */
  isPrivate?: boolean
  /** Milliseconds within which a response must be complete. */
  timeout?: number
}

const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 10
const MAX_BYTES = 20_000_000
const AT_ONCE = 6
/** Characters of page text kept in memory; evicted pages are fetched again when needed. */
const MAX_CACHED_CHARS = 100_000_000
const TEXT_TYPES = /^(text\/(html|plain|xml)|application\/(xhtml\+)?xml)/
const RASTER = /^image\/(png|jpe?g|webp|gif|avif)/
// Some servers reject requests without a user agent.
const HEADERS = { 'user-agent': 'seo-check', accept: '*/*' }

/**
 * Creates a function that fetches each URL once, six at a time, without credentials in the URL. It never throws; a failed
 * response has a `problem`. With `site`, redirects to other sites are not followed.
 */
export function createFetcher({
  fetch = globalThis.fetch,
  isPrivate = false,
  timeout = TIMEOUT_MS,
}: Options = {}) {
  const known = new Map<string, Promise<Fetched>>()
  const waiting: (() => void)[] = []
  let running = 0
  let cachedChars = 0
  const fetchQueued = async (url: string, site?: string) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await follow(url, { fetch, isPrivate, timeout, ...(site && { site }) })
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  const evictOldest = async () => {
    for (const [key, response] of known) {
      if (cachedChars <= MAX_CACHED_CHARS) return
      const { text } = await response
      if (text === '') continue
      cachedChars -= text.length
      known.delete(key)
    }
  }
  return (address: string, site?: string): Promise<Fetched> => {
    const url = withoutCredentials(address).replace(/#.*$/, '')
    const key = site === undefined ? url : `${url} ${new URL(site).host}`
    const found = known.get(key)
    if (found) return found
    const response = fetchQueued(url, site)
    known.set(key, response)
    response.then(({ text }) => {
      cachedChars += text.length
      if (cachedChars > MAX_CACHED_CHARS) void evictOldest()
    })
    return response
  }
}

export type Fetcher = ReturnType<typeof createFetcher>

type FollowOptions = Required<Options> & { site?: string }

async function follow(
  url: string,
  { fetch, isPrivate, timeout, site }: FollowOptions,
): Promise<Fetched> {
  const redirects: PageResponse['redirects'] = []
  const fetched = { url, redirects, robots: null, text: '', type: '' }
  for (let at = url; ; ) {
    if (!isPrivate && isPrivateAddress(at))
      return { ...fetched, finalUrl: at, status: 0, problem: 'is a private network address' }
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(at, { redirect: 'manual', headers: HEADERS, signal })
      const { status, headers } = response
      const location = headers.get('location')
      if (status < 300 || status >= 400 || status === 304 || !location)
        return { ...fetched, finalUrl: at, ...(await readResponse(response)) }
      await response.body?.cancel()
      const to = URL.parse(withoutCredentials(location), at)
      if (!to || !/^https?:$/.test(to.protocol)) {
        const problem = `redirects to "${withoutCredentials(location)}"`
        return { ...fetched, finalUrl: at, status: 0, problem }
      }
      redirects.push({ status, to: to.href })
      if (redirects.length > MAX_REDIRECTS)
        return { ...fetched, finalUrl: at, status: 0, problem: 'redirects too many times' }
      if (site && !sameSite(to.href, site))
        return { ...fetched, finalUrl: at, status, externalRedirect: to.href }
      at = to.href.replace(/#.*$/, '')
    } catch (error) {
      return { ...fetched, finalUrl: at, status: 0, problem: toReason(error, timeout) }
    }
  }
}

async function readResponse(response: Response) {
  const { status, headers } = response
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = /charset\s*=\s*["']?([\w.:-]+)/.exec(parameters.join(';'))?.[1]
  const kind = type.trim()
  const isImage = kind.startsWith('image/') && status === 200
  const isText = TEXT_TYPES.test(kind)
  const bytes = isText || isImage ? await read(response) : undefined
  if (!response.bodyUsed) await response.body?.cancel()
  return {
    status,
    type: kind,
    charset,
    robots: headers.get('x-robots-tag'),
    text: bytes && isText ? decodeText(bytes, charset) : '',
    ...(bytes && isImage && { bytes: bytes.length }),
    dimensions: bytes && RASTER.test(kind) ? await measure(bytes) : undefined,
  }
}

async function read(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the dimensions of an image, or undefined if it can't be read. */
async function measure(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 ? { width, height } : undefined
}

function toReason(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return `could not be read: ${error}`
  const { name, message, cause } = error
  if (name === 'TimeoutError') return `did not respond within ${timeout / 1000} seconds`
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED') return 'refused the connection'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'could not be reached: host not found'
  return message.startsWith('is ')
    ? message
    : `could not be read: ${code || errorMessage(cause instanceof Error ? cause : error)}`
}
