import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RequestMessage, WorkerMessage } from './worker.ts'

/** Why a request got no response from the function. */
export type Failure = 'boot-error' | 'worker-limit' | 'worker-error'

/** The function's response, or why there isn’t one. */
type Result = Extract<WorkerMessage, { kind: 'response' }> | { kind: Failure; reason: string }

/** The limits of one function. Hosted: 150 s and 256 MB on the free plan. */
export interface WorkerLimits {
  timeoutMs: number
  heapMb: number
}

/** One thread running one function. It can't be used after the thread has failed. */
export type FunctionWorker = ReturnType<typeof startFunctionWorker>

/** Starts a thread for the file. The given variables are its whole environment. */
export function startFunctionWorker(
  file: string,
  env: Record<string, string>,
  { timeoutMs, heapMb }: WorkerLimits,
  log: (line: string) => void,
) {
  const worker = openThread(file, env, heapMb, log)
  const pending = new Map<number, (result: Result) => void>()
  let lastId = 0
  let isGone = false
  let isRetired = false

  const settle = (id: number, result: Result) => {
    pending.get(id)?.(result)
    pending.delete(id)
    if (isRetired && pending.size === 0) void worker.terminate()
  }
  const end = (kind: Failure, reason: string) => {
    isGone = true
    for (const id of [...pending.keys()]) settle(id, { kind, reason })
    void worker.terminate()
  }
  listenTo(worker, settle, end)

  return {
    get isGone() {
      return isGone
    },
    send(request: Omit<RequestMessage, 'id'>): Promise<Result> {
      const id = ++lastId
      return new Promise((resolve) => {
        // Ends the whole thread: an endless loop can't be stopped otherwise.
        const timer = setTimeout(
          () => end('worker-limit', `no response within ${timeoutMs} ms`),
          timeoutMs,
        )
        pending.set(id, (result) => {
          clearTimeout(timer)
          resolve(result)
        })
        worker.postMessage({ id, ...request } satisfies RequestMessage)
      })
    },
    /** Ends the thread once its pending requests have finished. */
    retire() {
      isRetired = true
      if (pending.size === 0) void worker.terminate()
    },
    async terminate() {
      await worker.terminate()
    },
  }
}

function openThread(
  file: string,
  env: Record<string, string>,
  heapMb: number,
  log: (line: string) => void,
): Worker {
  const url = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url)
  const worker = new Worker(url, {
    workerData: { file },
    env,
    // Not this process's flags: a test runner's loaders would run in every thread.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  worker.unref()
  for (const stream of [worker.stdout, worker.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()))
  return worker
}

/** Reports the responses of a thread, and its end for any reason. */
function listenTo(
  worker: Worker,
  settle: (id: number, result: Result) => void,
  end: (kind: Failure, reason: string) => void,
): void {
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'boot-error') end('boot-error', message.reason)
    else if (message.kind === 'failed')
      settle(message.id, { kind: 'worker-error', reason: message.reason })
    else settle(message.id, message)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    const isLimit = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    end(isLimit ? 'worker-limit' : 'worker-error', error.stack ?? error.message)
  })
  worker.on('exit', (code) => end('worker-error', `the thread ended with code ${code}`))
}
