import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const inputs = ['package.json', 'package-lock.json', 'studio/package.json']
const PROGRESS_MS = 5000

/**
 * Installs the packages unless they are there and fit: says so with the elapsed time. Throws an error
 * of one sentence if npm fails.
 */
export async function install(root) {
  const mark = path.join(root, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)) return
  const started = Date.now()
  const say = (text) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
    console.log(`${seconds} s  install   ${text}`)
  }
  const timer = setInterval(() => say('still installing'), PROGRESS_MS)
  say('packages, about two minutes the first time')
  try {
    rmSync(mark, { force: true })
    const args = ['install', '--no-fund', '--no-audit', '--loglevel=error']
    if (!lockFits(root)) {
      say(`the lock file has no native packages for ${platform}: resolving without it`)
      args.push('--no-package-lock')
    }
    const { code, output } = await npm(root, args)
    if (code !== 0) throw new Error(`npm install failed: ${toReason(output)}`)
    writeFileSync(mark, fingerprint(root))
    say('done')
  } catch (error) {
    throw error.code === 'ENOSPC' ? new Error(`npm install failed: ${toReason('ENOSPC')}`) : error
  } finally {
    clearInterval(timer)
  }
}

const platform = `${process.platform}-${process.arch}`

/** The lock file names a native package only for the platforms that it was resolved for. */
function lockFits(root) {
  const lock = path.join(root, 'package-lock.json')
  if (!existsSync(lock)) return true
  const { packages = {} } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.keys(packages).some((name) => name.includes(`/@next/swc-${platform}`))
}

function fingerprint(root) {
  const hash = createHash('sha256').update(platform)
  for (const file of inputs) {
    const found = path.join(root, file)
    hash.update(existsSync(found) ? readFileSync(found) : '')
  }
  return hash.digest('hex')
}

function npm(root, args) {
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
      reject(new Error('npm was not found: install Node 20 or newer from nodejs.org.')),
    )
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
      resolve({ code, output })
    })
  })
}

function toReason(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full. Make room and start again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'this folder cannot be written. Check its owner and rights.'
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/.test(output))
    return 'the package registry cannot be reached. Check the network and start again.'
  return `\n${output.trim().split('\n').slice(-12).join('\n')}`
}
