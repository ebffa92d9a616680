import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in this terminal, and returns its exit code. It gets the signals to this process, and SIGTERM when npm
 * or its shell ends, which passes none on.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function runInTerminal(file, args, options) {
  const child = spawn(file, args, { stdio: 'inherit', ...options })
  const end = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const parent = process.ppid
  const watch = setInterval(
    () => process.env.npm_lifecycle_event && process.ppid !== parent && end('SIGTERM'),
    1000,
  )
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code, signal) =>
        resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)),
      )
    })
  } finally {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, end)
  }
}
