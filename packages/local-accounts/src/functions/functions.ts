import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { remoteAddress } from '../loopback.ts'
import type { Failure, WorkerLimits } from './function-worker.ts'
import { functionWorkers } from './function-workers.ts'

/** Options of the functions host. `environment` is all that a function can see of ours. */
export interface FunctionsOptions extends Partial<WorkerLimits> {
  directory: string
  environment: Record<string, string>
  log?: (line: string) => void
}

/** The platform's own error responses, code and message as hosted. */
const FAILURES: Record<Failure, [status: number, code: string, message: string]> = {
  'boot-error': [503, 'BOOT_ERROR', 'Function failed to start (please check logs)'],
  'worker-limit': [
    546,
    'WORKER_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  'worker-error': [500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'],
}

/**
 * Returns `/functions/v1/:name`, which runs the files of supabase/functions. Forwards every method including OPTIONS,
 * so that functions handle CORS themselves. Bodies are buffered, not streamed.
 */
export function createFunctions({
  directory,
  environment,
  timeoutMs = 30_000,
  heapMb = 150,
  log = console.error,
}: FunctionsOptions) {
  const workers = functionWorkers(directory, environment, { timeoutMs, heapMb }, log)

  async function handle(context: Context): Promise<Response> {
    const name = context.req.param('name') ?? ''
    const worker = await workers.find(name)
    if (!worker) return failure(404, 'NOT_FOUND', 'Requested function was not found')
    const request = context.req.raw
    const url = new URL(request.url)
    // Hosted passes the path from the function's name on.
    url.pathname = url.pathname.replace(/^\/functions\/v1(?=\/)/, '')
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const result = await worker.send({
      method: request.method,
      url: url.href,
      headers: forwarded(request.headers, remoteAddress(context)),
      body: hasBody ? new Uint8Array(await request.arrayBuffer()) : null,
    })
    if (result.kind !== 'response') {
      log(`function ${name}: ${result.kind}: ${result.reason}`)
      return failure(...FAILURES[result.kind])
    }
    const headers = new Headers()
    for (const [key, value] of result.headers) if (!HOP_BY_HOP.has(key)) headers.append(key, value)
    return new Response(result.body, { status: result.status, headers })
  }

  const app = new Hono()
  app.use(bodyLimit({ maxSize: 1 << 20, onError: () => failure(413, 'PAYLOAD_TOO_LARGE', '') }))
  app.all('/:name', handle)
  app.all('/:name/*', handle)
  app.all('*', () => failure(404, 'NOT_FOUND', 'Requested function was not found'))
  return { app, close: workers.close }
}

const failure = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status })

const HOP_BY_HOP = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** Returns the caller's headers, with the IP of the socket instead of any claimed one. */
function forwarded(headers: Headers, address: string): [string, string][] {
  const headersToSend = [...headers].filter(
    ([key]) => !HOP_BY_HOP.has(key) && key !== 'x-forwarded-for' && key !== 'cf-connecting-ip',
  )
  return [...headersToSend, ['x-forwarded-for', address]]
}
