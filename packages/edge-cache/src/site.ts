import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

/** Milliseconds that the site may take to begin its answer. */
const PATIENCE_MS = 30_000

/** The site cannot be reached, or does not answer. */
export class SiteDown extends Error {}

export type Question = {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer | undefined
}

/** Asks the site. Throws `SiteDown` if it does not begin to answer. */
export class Site {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: PATIENCE_MS })

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  ask({ method, path, headers, body }: Question): Promise<IncomingMessage> {
    const { hostname, port } = this.#origin
    const own = body ? { 'content-length': body.length } : {}
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, agent: this.#agent }
      const question = request({ ...options, headers: { ...headers, ...own } }, resolve)
      question.setTimeout(PATIENCE_MS, () => question.destroy(new Error('it does not answer')))
      question.on('error', (error) => reject(new SiteDown(error.message)))
      question.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** All bytes of an answer or of a request. Throws a RangeError if there are more than `limit`. */
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
