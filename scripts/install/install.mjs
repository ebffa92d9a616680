import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { runInTerminal } from '../process/in-terminal.mjs'

// npm installs optional peers too: Next's would add Playwright, and next-sanity's the Studio.
const PRODUCT = [
  '--legacy-peer-deps',
  '--include-workspace-root',
  '--workspace=studio',
  '--workspace=packages',
]
const SOURCE_MAP = /\.(js|cjs|mjs|ts|cts|mts|css)\.map$/

/**
 * Installs the product's packages, or with `tools` those of tests and checks too, unless they are up to date. Packages
 * that are there stay. Throws an error if npm fails, which says why itself.
 */
export async function install(root, { tools }) {
  const modules = path.join(root, 'node_modules')
  const hasTools = existsSync(path.join(modules, 'tests'))
  if ((hasTools || !tools) && isCurrent(root)) return
  const all = tools || hasTools
  console.log(
    `Installing ${all ? 'packages and test tools' : 'packages, about a minute the first time'}`,
  )
  // Written again at the end of a complete installation.
  rmSync(installed(root), { force: true })
  const isWindows = process.platform === 'win32'
  const code = await runInTerminal(
    isWindows ? 'npm.cmd' : 'npm',
    [
      'install',
      // Leaves the lock file as it is.
      '--no-save',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
      ...(all ? [] : PRODUCT),
    ],
    { cwd: root, shell: isWindows },
  )
  if ([129, 130, 143].includes(code)) process.exit(code)
  if (code !== 0) throw new Error('npm install failed. See above.')
  trim(modules)
}

/** The file in which npm records what it has installed. */
const installed = (root) => path.join(root, 'node_modules/.package-lock.json')

/** True if npm has installed since the lock file or a manifest last changed. */
function isCurrent(root) {
  const packages = path.join(root, 'packages')
  const folders = [
    '.',
    'studio',
    'tests',
    ...readdirSync(packages).map((name) => `packages/${name}`),
  ]
  const manifests = folders.map((folder) => path.join(root, folder, 'package.json'))
  const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const since = changed(installed(root))
  return [path.join(root, 'package-lock.json'), ...manifests].every((file) => changed(file) < since)
}

/** Deletes a quarter of `node_modules` that nothing here reads: source maps, and all of Node except its binary. */
function trim(modules) {
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && SOURCE_MAP.test(entry.name))
      rmSync(path.join(entry.parentPath ?? entry.path, entry.name))
  rmSync(path.join(modules, 'node/node_modules'), { recursive: true, force: true })
}
