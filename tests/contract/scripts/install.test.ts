import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { install } from '@/scripts/install/install.mjs'
import { temporaryFolder } from '@/tests/support/temporary-folder'

let root = ''
let said: string[] = []

const at = (...names: string[]) => path.join(root, ...names)
const isInstalled = (name: string) => existsSync(at('node_modules', name, 'package.json'))

function write(file: string, content: object | string) {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content))
}

/** Writes a project whose dependencies are folders of its own. */
function writeProject() {
  write('.npmrc', 'install-links=true\noffline=true\n')
  write('package.json', {
    name: 'site',
    private: true,
    workspaces: ['studio', 'packages/*', 'tests'],
    dependencies: { framework: 'file:vendor/framework' },
  })
  write('studio/package.json', { name: 'studio', version: '1.0.0' })
  write('packages/engine/package.json', { name: 'engine', version: '1.0.0' })
  write('tests/package.json', {
    name: 'tests',
    version: '1.0.0',
    dependencies: { browser: 'file:../vendor/browser' },
  })
  write('vendor/framework/package.json', {
    name: 'framework',
    version: '1.0.0',
    peerDependencies: { browser: '*' },
    peerDependenciesMeta: { browser: { optional: true } },
  })
  write('vendor/framework/index.js', '')
  write('vendor/framework/index.js.map', '{}')
  write('vendor/browser/package.json', { name: 'browser', version: '1.0.0' })
  const args = ['install', '--package-lock-only']
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

beforeEach(() => {
  root = temporaryFolder()
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => {
    said.push(line)
  })
  writeProject()
})

const start = () => install(root, { tools: false })
const runTests = () => install(root, { tools: true })

test('a start installs the product without tools, even optional peers', async () => {
  await start()
  expect(isInstalled('framework')).toBe(true)
  expect(isInstalled('engine')).toBe(true)
  expect(isInstalled('browser')).toBe(false)
})

test('tests add the tools after a start, and a later start keeps them', async () => {
  await start()
  await runTests()
  expect(isInstalled('browser')).toBe(true)
  said = []
  await start()
  await runTests()
  expect(said).toEqual([])
  expect(isInstalled('browser')).toBe(true)
})

test('tests install everything in an empty clone', async () => {
  await runTests()
  expect(isInstalled('framework')).toBe(true)
  expect(isInstalled('browser')).toBe(true)
})

test('new versions are installed by the next command, with the tools if they are there', async () => {
  await runTests()
  const lock = readFileSync(at('package-lock.json'), 'utf8')
  rmSync(at('node_modules/browser'), { recursive: true })
  write('packages/engine/package.json', { name: 'engine', version: '1.0.1' })
  await start()
  expect(isInstalled('browser')).toBe(true)
  said = []
  await runTests()
  expect(said).toEqual([])
  expect(readFileSync(at('package-lock.json'), 'utf8')).toBe(lock)
})

test('source maps of packages are deleted', async () => {
  await start()
  expect(existsSync(at('node_modules/framework/index.js'))).toBe(true)
  expect(existsSync(at('node_modules/framework/index.js.map'))).toBe(false)
})

test('a failed installation says why, and is retried', async () => {
  rmSync(at('vendor/framework'), { recursive: true })
  await expect(start()).rejects.toThrow('npm install failed')
  write('vendor/framework/package.json', { name: 'framework', version: '1.0.0' })
  await start()
  expect(isInstalled('framework')).toBe(true)
})
