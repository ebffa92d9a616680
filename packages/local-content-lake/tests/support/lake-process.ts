import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createClient } from '@sanity/client'

const main = path.join(import.meta.dirname, '../../src/main.ts')
/** The launcher's compile cache. */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/compile')
const token = 'the-token-of-the-bench'

interface Options {
  /** Node flags. With any, the process also has an IPC channel. */
  flags?: string[]
  /** A wrapper command that must exec the process: `sh -c 'exec "$@"' sh`. */
  through?: string[]
}

/** Starts the Content Lake as a separate process on any free port and measures its start time. */
export async function startLakeProcess(
  dataDir: string,
  { flags = [], through = [] }: Options = {},
) {
  const [command = '', ...args] = [...through, process.execPath, ...flags, main]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      LAKE_PORT: '0',
      LAKE_TOKEN: token,
      LAKE_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(flags.length > 0 ? ['ipc' as const] : [])],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = text.match(/listening on (\S+)/)?.[1]
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`The Content Lake exited: ${errors}`)))
  })
  return {
    child,
    url,
    token,
    errors: () => errors,
    client: benchClient(url, token),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    },
  }
}

export type LakeProcess = Awaited<ReturnType<typeof startLakeProcess>>

/** The official client of a Content Lake, without automatic retries. */
function benchClient(apiHost: string, token: string) {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost,
    token,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
  })
}
