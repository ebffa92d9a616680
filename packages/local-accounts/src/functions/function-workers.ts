import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FunctionWorker, startFunctionWorker, type WorkerLimits } from './function-worker.ts'

const NAME = /^[a-z0-9][a-z0-9_-]*$/

/** Manages the threads of a folder's functions: one per function, started on its first request. */
export function functionWorkers(
  directory: string,
  environment: Record<string, string>,
  limits: WorkerLimits,
  log: (line: string) => void,
) {
  const running = new Map<string, { worker: FunctionWorker; version: number }>()
  return {
    /** Returns the thread for the current files of a function; undefined if there is no such function. */
    async find(name: string): Promise<FunctionWorker | undefined> {
      const file = join(directory, name, 'index.ts')
      if (!NAME.test(name) || !(await stat(file).catch(() => undefined))) return undefined
      const version = Math.max(
        await newest(join(directory, name)),
        await newest(join(directory, '_shared')),
      )
      const known = running.get(name)
      if (known && known.version === version && !known.worker.isGone) return known.worker
      known?.worker.retire()
      const worker = startFunctionWorker(file, environment, limits, (line) =>
        log(`function ${name}: ${line}`),
      )
      running.set(name, { worker, version })
      return worker
    },
    close: async () => {
      await Promise.all([...running.values()].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Returns the latest change below a folder, in ms since 1970; 0 if the folder is missing. */
async function newest(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (s) => s.mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...times)
}
