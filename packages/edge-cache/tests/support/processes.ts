import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { EdgeCacheOptions } from '../../src/index.ts'
import { stopped } from './engines.ts'

const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/compile')

type Serializable = Omit<EdgeCacheOptions, 'log' | 'accessLog' | 'cdn'>

/** An edge cache in a process of its own that can be killed. */
export const startEdgeCacheProcess = (options: Serializable) =>
  run(path.join(import.meta.dirname, 'edge-cache-process.ts'), [JSON.stringify(options)], {})

/** An edge cache as `npx edge cache` starts it, by its variables. */
export const startByVariables = (env: Record<string, string>) =>
  run(path.join(import.meta.dirname, '../../src/main.ts'), [], env)

async function run(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  onTestFinished(() => stopped(child, 'SIGKILL'))
  const urlOf = () => /listening on (\S+)/.exec(said)?.[1]
  await expect
    .poll(() => child.exitCode !== null || urlOf() !== undefined, { timeout: 20_000, interval: 20 })
    .toBe(true)
  const url = urlOf()
  if (!url) throw new Error(`The edge cache does not start: ${said}`)
  return { child, url, said: () => said, stop: (signal?: NodeJS.Signals) => stopped(child, signal) }
}
