import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveForTest } from '../pages/serve-site.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Puts the project's Node first in PATH. */
const env = {
  ...process.env,
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
}

function run(folder: string, command: string, ...args: string[]) {
  return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
}

// A separate project with only the tarball.
const folder = mkdtempSync(path.join(tmpdir(), 'checked-'))
let files: string[] = []

beforeAll(() => {
  const pack = path.join(root, 'scripts/pack.ts')
  const tarball = run(root, process.execPath, pack, 'seo-check').trim().split('\n').at(-1) ?? ''
  files = run(root, 'tar', '-tzf', tarball).trim().split('\n')
  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run(folder, 'npm', 'install', ...flags, tarball)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = `<!doctype html><html lang="en"><head><title>Bread of the day</title>
<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Bakery", "name": "Bread of the day", "colour": "brown"}
</script></head><body><h1>Bread of the day</h1></body></html>`

describe('the packed package', { timeout: 120_000 }, () => {
  test('contains JavaScript, types, README and license, and no tests', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'package/README.md',
        'package/LICENSE',
        'package/dist/index.js',
        'package/dist/index.d.ts',
        'package/dist/command/main.js',
        'package/dist/vocabulary/vocabulary.json',
      ]),
    )
    expect(files.filter((file) => /test|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })

  test('checks a page of another site', async () => {
    const files = { '/bread': { type: 'text/html; charset=utf-8', body: page } }
    const { origin } = await serveForTest((origin) => ({ origin, pages: {}, files }))
    const child = spawn(path.join(folder, 'node_modules/.bin/seo-check'), [`${origin}/bread`], {
      env,
    })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(out).toContain('schema.org has no property colour')
  })

  test('exports its rules', () => {
    writeFileSync(
      path.join(folder, 'rules.mjs'),
      `import { checkGraph } from 'seo-check'
       const data = { '@context': 'https://schema.org', '@type': 'Bakery', colour: 'brown' }
       const results = checkGraph([JSON.stringify(data)], { url: 'https://bakery.example/', visibleText: '', headText: '' })
       console.log(results.flatMap(({ findings }) => findings.map(({ message }) => message)).join('\\n'))`,
    )
    expect(run(folder, process.execPath, 'rules.mjs')).toContain('colour')
  })
})
