import sharp from 'sharp'
import type { Answer } from '../site/site-facts.ts'
import { errorMessage } from '../values/error-message.ts'

/** An answer with what its rules need beyond the status. */
type Fetched = Answer & { charset?: string; robots: string | null; text: string }

type Fetch = (url: string, options: RequestInit) => Promise<Response>

const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 10
const MAX_BYTES = 20_000_000
const AT_ONCE = 8
const READ = /^(text\/(html|plain|xml)|application\/(xhtml\+)?xml)/
const RASTER = /^image\/(png|jpe?g|webp|gif|avif)/
// Says who asks, as robots do; some servers refuse a request without it.
const HEADERS = { 'user-agent': 'seo-check', accept: '*/*' }

/** Asks for each address once, a few at a time. It never throws: an answer says what went wrong. */
export function openFetcher(fetch: Fetch = globalThis.fetch) {
  const known = new Map<string, Promise<Fetched>>()
  const waiting: (() => void)[] = []
  let running = 0
  const inTurn = async (url: string) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await follow(url, fetch)
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  return (address: string): Promise<Fetched> => {
    const url = address.replace(/#.*$/, '')
    const answer = known.get(url) ?? inTurn(url)
    known.set(url, answer)
    return answer
  }
}

export type Fetcher = ReturnType<typeof openFetcher>

async function follow(url: string, fetch: Fetch): Promise<Fetched> {
  const redirects: Answer['redirects'] = []
  const fetched = { url, redirects, robots: null, text: '', type: '' }
  for (let at = url; ; ) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(at, { redirect: 'manual', headers: HEADERS, signal })
      const { status, headers } = response
      const location = headers.get('location')
      if (status >= 300 && status < 400 && status !== 304 && location) {
        await response.body?.cancel()
        const to = URL.parse(location, at)
        if (!to || !/^https?:$/.test(to.protocol))
          return { ...fetched, finalUrl: at, status: 0, problem: `redirects to "${location}"` }
        redirects.push({ status, to: to.href })
        if (redirects.length > MAX_REDIRECTS)
          return { ...fetched, finalUrl: at, status: 0, problem: 'redirects without end' }
        at = to.href.replace(/#.*$/, '')
        continue
      }
      const [type = '', ...parameters] = (headers.get('content-type') ?? '')
        .toLowerCase()
        .split(';')
      const charset = /charset="?([\w-]+)/.exec(parameters.join(';'))?.[1]
      const text = READ.test(type) ? new TextDecoder().decode(await read(response)) : ''
      const picture = RASTER.test(type) && status === 200 ? await measure(response) : undefined
      const robots = headers.get('x-robots-tag')
      if (!response.bodyUsed) await response.body?.cancel()
      return { ...fetched, finalUrl: at, status, type: type.trim(), charset, robots, text, picture }
    } catch (error) {
      return { ...fetched, finalUrl: at, status: 0, problem: toReason(error) }
    }
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
async function measure(response: Response) {
  const bytes = await read(response)
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 ? { width, height } : undefined
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return `cannot be read: ${error}`
  const { name, message, cause } = error
  if (name === 'TimeoutError') return `did not answer within ${TIMEOUT_MS / 1000} seconds`
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED') return 'cannot be reached: nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'cannot be reached: no such host'
  return message.startsWith('is ')
    ? message
    : `cannot be read: ${code || errorMessage(cause instanceof Error ? cause : error)}`
}
