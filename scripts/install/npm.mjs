import { spawn } from 'node:child_process'

/** Runs npm in a folder and returns its exit code and its last output. npm ends with this process. */
export function runNpm(root, args) {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: isWindows })
    const stop = () => {
      child.kill('SIGTERM')
      process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
      })
    child.on('error', () =>
      reject(new Error('npm was not found. Install Node 20 or newer from nodejs.org.')),
    )
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
      resolve({ code, output })
    })
  })
}

/** Returns why npm failed: a message if the cause is known, else its last lines. */
export function toReason(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full. Free some space and start again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'this folder is not writable. Check its owner and permissions.'
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/.test(output))
    return 'the package registry cannot be reached. Check the network and start again.'
  return `\n${output.trim().split('\n').slice(-12).join('\n')}`
}
