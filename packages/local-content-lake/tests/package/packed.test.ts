import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const pack = path.join(root, 'scripts/pack.ts')

/** The project's Node comes first in PATH. */
const env = {
  ...process.env,
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
}

function run(folder: string, command: string, ...args: string[]) {
  return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
}

// A separate project with nothing but the tarball.
const folder = mkdtempSync(path.join(tmpdir(), 'library-'))
let files: string[] = []

beforeAll(() => {
  const tarball =
    run(root, process.execPath, pack, 'local-content-lake').trim().split('\n').at(-1) ?? ''
  files = run(root, 'tar', '-tzf', tarball).trim().split('\n')
  cpSync(path.join(import.meta.dirname, 'fixture'), folder, { recursive: true })
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run(folder, 'npm', 'install', ...flags, tarball)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the command of the installed package and returns its URL. */
async function start() {
  const command = path.join(folder, 'node_modules/.bin/local-content-lake')
  const variables = { LAKE_PORT: '0', LAKE_DATA_DIR: 'data', LAKE_TOKEN: 'a-token' }
  const child = spawn(command, {
    cwd: folder,
    env: { ...env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return String(line).match(/http:\S+/)?.[0] ?? ''
}

describe('the packed package', { timeout: 120_000 }, () => {
  test('contains JavaScript, types, README and license, but no tests', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'package/package.json',
        'package/README.md',
        'package/LICENSE',
        'package/dist/main.js',
        'package/dist/index.js',
        'package/dist/index.d.ts',
        'package/dist/studio/index.js',
        'package/dist/studio/index.d.ts',
      ]),
    )
    expect(files.filter((file) => /test|fixture|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })

  test('works in an unrelated project: write, query and listen', async () => {
    const url = await start()
    const received = run(folder, process.execPath, 'books.mjs', url).trim()
    expect(JSON.parse(received)).toEqual({
      titles: ['Emma', 'Persuasion'],
      received: { transition: 'appear', title: 'Persuasion' },
    })
  })

  test('provides workspace options for its Studio', async () => {
    expect(run(folder, process.execPath, 'studio.mjs', await start()).trim()).toBe('Sanditon')
  })

  test('can be started from code, with types', () => {
    expect(run(folder, process.execPath, 'start.mjs').trim()).toBe('[]')
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024']
    run(folder, process.execPath, tsc, ...flags, '--skipLibCheck', 'start.mts')
  })
})
