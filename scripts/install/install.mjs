import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm, toReason } from './npm.mjs'
import { trim } from './trim.mjs'

const PROGRESS_MS = 5000
// npm installs optional peers too: Next's would add Playwright, and next-sanity's the Studio.
const PRODUCT = [
  '--legacy-peer-deps',
  '--include-workspace-root',
  '--workspace=studio',
  '--workspace=packages',
]

/**
 * Installs the product's packages, or with `tools` those of tests and checks too, unless they are up to date. Prints
 * progress with the elapsed time. Throws an error with a short message if npm fails.
 */
export async function install(root, { tools }) {
  const value = fingerprint(root)
  const fits = (name) => existsSync(markOf(root, name)) && readMark(root, name) === value
  if (fits('tools') || (!tools && fits('product'))) return
  const started = Date.now()
  const say = (text) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
    console.log(`${seconds} s  install   ${text}`)
  }
  const timer = setInterval(() => say('still installing'), PROGRESS_MS)
  say(tools ? 'packages and test tools' : 'packages, about a minute the first time')
  try {
    for (const name of ['product', 'tools']) rmSync(markOf(root, name), { force: true })
    const { code, output } = await runNpm(root, [
      'install',
      // Leaves the lock file as it is.
      '--no-save',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
      ...(tools ? [] : PRODUCT),
    ])
    if (code !== 0) throw new Error(`npm install failed: ${toReason(output)}`)
    trim(path.join(root, 'node_modules'))
    writeFileSync(markOf(root, tools ? 'tools' : 'product'), value)
    say('done')
  } catch (error) {
    throw error.code === 'ENOSPC' ? new Error(`npm install failed: ${toReason('ENOSPC')}`) : error
  } finally {
    clearInterval(timer)
  }
}

const markOf = (root, name) => path.join(root, 'node_modules', `.installed-${name}`)
const readMark = (root, name) => readFileSync(markOf(root, name), 'utf8')

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  const packages = path.join(root, 'packages')
  const names = existsSync(packages) ? readdirSync(packages).sort() : []
  const workspaces = ['studio', 'tests', ...names.map((name) => `packages/${name}`)]
  const manifests = ['.', ...workspaces].map((folder) => `${folder}/package.json`)
  for (const file of ['package-lock.json', ...manifests]) {
    const found = path.join(root, file)
    hash.update(existsSync(found) ? readFileSync(found) : '')
  }
  return hash.digest('hex')
}
