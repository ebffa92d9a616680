import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const inputs = ['package.json', 'package-lock.json', 'studio/package.json']

/**
 * Installs the packages unless they are there and fit: says so with the elapsed time. Throws an error
 * of one sentence if npm fails.
 */
export async function install(root) {
  const mark = path.join(root, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)) return
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`
  const timer = setInterval(
    () => console.log(`${seconds()}  install   still installing packages`),
    15_000,
  )
  console.log(`${seconds()}  install   packages, about two minutes the first time`)
  try {
    const lock = path.join(root, 'package-lock.json')
    const fits =
      !existsSync(lock) || readFileSync(lock, 'utf8').includes(`next/swc-${process.platform}-`)
    const args = ['install', '--no-fund', '--no-audit', '--loglevel=error']
    if (!fits) {
      console.log(
        `${seconds()}  install   the lock file has no native packages for ${process.platform}: resolving without it`,
      )
      args.push('--no-package-lock')
    }
    const { code, output } = await npm(root, args)
    if (code !== 0) throw new Error(`npm install failed: ${reasonOf(output)}`)
    writeFileSync(mark, fingerprint(root))
    console.log(`${seconds()}  install   done`)
  } catch (error) {
    rmSync(mark, { force: true })
    throw error
  } finally {
    clearInterval(timer)
  }
}

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
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
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
      })
    child.on('error', () =>
      reject(new Error('npm was not found: install Node 20 or newer from nodejs.org.')),
    )
    child.on('exit', (code) => resolve({ code, output }))
  })
}

function reasonOf(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full. Make room and start again.'
  if (/EACCES|EPERM/.test(output))
    return 'this folder cannot be written. Check its owner and rights.'
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(output))
    return 'the package registry cannot be reached. Check the network and start again.'
  return `\n${output.trim().split('\n').slice(-12).join('\n')}`
}
