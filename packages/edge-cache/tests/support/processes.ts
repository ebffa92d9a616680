import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { EdgeCacheOptions } from '../../src/index.ts'
import { stopped } from './engines.ts'

const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/compile')

type Serializable = Omit<EdgeCacheOptions, 'log' | 'accessLog' | 'cdn'>

/** Starts an edge cache in a separate process that can be killed. */
export const startEdgeCacheProcess = (options: Serializable) =>
  run(path.join(import.meta.dirname, 'edge-cache-process.ts'), [JSON.stringify(options)], {})

/** Starts an edge cache as `npx edge-cache` does, from environment variables. */
export const startByVariables = (env: Record<string, string>) =>
  run(path.join(import.meta.dirname, '../../src/main.ts'), [], env)

async function run(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  onTestFinished(() => stopped(child, 'SIGKILL'))
  const urlOf = () => /listening on (\S+)/.exec(output)?.[1]
  await expect
    .poll(() => child.exitCode !== null || urlOf() !== undefined, { interval: 20 })
    .toBe(true)
  const url = urlOf()
  if (!url) throw new Error(`The edge cache did not start: ${output}`)
  return {
    child,
    url,
    output: () => output,
    stop: (signal?: NodeJS.Signals) => stopped(child, signal),
  }
}
