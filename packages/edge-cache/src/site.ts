import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'

/** Milliseconds until the site must begin to respond. */
const TIMEOUT_MS = 30_000

/** The site cannot be reached, or does not respond. */
export class SiteDown extends Error {}

export type SiteRequest = {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer | undefined
}

/** Sends requests to the site. Throws `SiteDown` if it does not begin to respond. */
export class Site {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: TIMEOUT_MS })

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  request({ method, path, headers, body }: SiteRequest): Promise<IncomingMessage> {
    const { hostname, port } = this.#origin
    const own = body ? { 'content-length': body.length } : {}
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, agent: this.#agent }
      const sent = requestHttp({ ...options, headers: { ...headers, ...own } }, resolve)
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('timed out')))
      sent.on('error', (error) => reject(new SiteDown(error.message)))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Reads the body of a request or response. Throws a RangeError if it exceeds `limit` bytes. */
export async function bytesOf(message: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length > limit) throw new RangeError(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
