import { spawn } from 'node:child_process'

// Runs a command as long as the launcher lives: the launcher holds the other end of this process's
// stdin, so its end is noticed even after `kill -9`. Both are one process group of their own.
const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('leash needs a command')
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const end = () => {
  child.kill('SIGTERM')
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 3000).unref()
}
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
