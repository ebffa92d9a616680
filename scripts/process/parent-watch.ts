import { spawn } from 'node:child_process'
import { constants } from 'node:os'

// Runs a command while the launcher lives: the launcher holds the other end of this process's stdin, so its end is
// noticed even after `kill -9`. Both are in one separate process group.
const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('parent-watch needs a command')
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const GRACE_MS = 5000
let isEnding = false

const end = () => {
  if (isEnding) return
  isEnding = true
  child.kill('SIGTERM')
  setTimeout(sweep, GRACE_MS)
}
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// Processes that the command left behind end too.
child.on('exit', (code, signal) => {
  if (isEnding) sweep()
  process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
})
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

function sweep() {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-process.pid, 'SIGKILL')
  process.exit(1)
}
