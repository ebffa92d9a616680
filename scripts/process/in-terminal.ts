import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'

const modules = path.join(import.meta.dirname, '../../node_modules')

/**
 * Runs a package's command by its file in this terminal, and returns its exit code. A signal that ends this process ends
 * it too.
 */
export async function runInTerminal(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const command = [path.join(modules, file), ...args]
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  const child = spawn(process.execPath, command, options)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  return signal ? 128 + constants.signals[signal as NodeJS.Signals] : Number(code)
}
