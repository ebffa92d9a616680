// Runs inside a worker thread, one per function. Provides the Deno APIs that a function expects, and nothing else of
// the emulator: its environment is the allow-list passed by the host.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** A request as sent to the thread. */
export interface RequestMessage {
  id: number
  method: string
  url: string
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer> | null
}

/** A message of the thread: it could not start, or the response (or failure) of one request. */
export type WorkerMessage =
  | { kind: 'boot-error'; reason: string }
  | { kind: 'failed'; id: number; reason: string }
  | {
      kind: 'response'
      id: number
      status: number
      headers: [string, string][]
      body: Uint8Array<ArrayBuffer> | null
    }

type Handler = (request: Request) => Response | Promise<Response>

const port = parentPort
if (!port) throw new Error('worker.ts is started by the functions host')
const post = (message: WorkerMessage) => port.postMessage(message)

// npm:package@1.2.3/path resolves to package/path; package.json sets the versions.
registerHooks({
  resolve(specifier, context, next) {
    const match = /^npm:\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/.exec(specifier)
    return next(match ? `${match[1]}${match[2] ?? ''}` : specifier, context)
  },
})

let served: Handler | undefined
Object.assign(globalThis, {
  Deno: {
    env: {
      get: (name: string) => process.env[name],
      has: (name: string) => process.env[name] !== undefined,
      toObject: () => ({ ...process.env }),
    },
    serve(first: Handler | { handler?: Handler }, second?: Handler) {
      served = typeof first === 'function' ? first : (second ?? first.handler)
      return { finished: new Promise(() => {}), shutdown: async () => {}, ref() {}, unref() {} }
    },
  },
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) },
})

const boot = import(pathToFileURL(workerData.file).href).then(
  (module: { default?: { fetch?: Handler } }): Handler => {
    const handler = served ?? module.default?.fetch?.bind(module.default)
    if (!handler) throw new Error('no handler: `export default { fetch }` or Deno.serve')
    return handler
  },
)
boot.catch((error) => post({ kind: 'boot-error', reason: toReason(error) }))

port.on('message', async ({ id, url, ...init }: RequestMessage) => {
  const handler = await boot.catch(() => undefined)
  if (!handler) return
  try {
    const response = await handler(new Request(url, init))
    const body = response.body && new Uint8Array(await response.arrayBuffer())
    post({ kind: 'response', id, status: response.status, headers: [...response.headers], body })
  } catch (error) {
    post({ kind: 'failed', id, reason: toReason(error) })
  }
})

const toReason = (error: unknown) =>
  error instanceof Error
    ? `${error.stack}${error.cause ? `\ncause: ${String(error.cause)}` : ''}`
    : String(error)
