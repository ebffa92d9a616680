import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createFunctions } from 'local-accounts'

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

export const FUNCTIONS = at('supabase/functions')
export const deno = at('node_modules/.bin/deno')
/** Resolves `npm:` imports from node_modules, so nothing is fetched. */
export const denoOptions = ['--node-modules-dir=manual', '--no-lock']

/** Runs a function: a call is a request to the function's root. */
export interface FunctionHost {
  call(name: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Starts the emulator's function host, with worker threads. */
export async function localHost(environment: Record<string, string>): Promise<FunctionHost> {
  const { app, close } = createFunctions({ directory: FUNCTIONS, environment, log: () => {} })
  return { call: async (name, init) => app.request(`/${name}`, init), close }
}

/** Starts real Deno, one process per function, with access only to the network and these variables. */
export async function denoHost(environment: Record<string, string>): Promise<FunctionHost> {
  const running = new Map<string, ReturnType<typeof serve>>()
  return {
    async call(name, init) {
      const known = running.get(name) ?? serve(name, environment)
      running.set(name, known)
      return fetch((await known).url, init)
    },
    async close() {
      await Promise.all([...running.values()].map(async (one) => (await one).stop()))
    },
  }
}

async function serve(name: string, environment: Record<string, string>) {
  const names = [...Object.keys(environment), 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  const child = spawn(
    deno,
    [
      'serve',
      ...denoOptions,
      `--config=${FUNCTIONS}/${name}/deno.json`,
      '--host=127.0.0.1',
      '--port=0',
      '--allow-net=127.0.0.1',
      `--allow-env=${names.join(',')}`,
      `${FUNCTIONS}/${name}/index.ts`,
    ],
    {
      env: { ...environment, HOME: process.env.HOME, NO_COLOR: '1', NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line)
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(said.join('\n'))))
  })
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
  return { url, stop }
}
