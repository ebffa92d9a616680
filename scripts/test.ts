import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { say } from './stage.ts'

// `npm test`: every check, each of them even if an earlier one failed, and a table at the end.
const root = new URL('..', import.meta.url).pathname
const bin = (file: string) => path.join(root, 'node_modules', file)
const node = process.execPath

type Row = { name: string; ok: boolean; seconds: number; closing: string[] }
const rows: Row[] = []

async function check(name: string, command: string[], env: Record<string, string> = {}) {
  say('test', name)
  const begun = performance.now()
  const [program = node, ...args] = command
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      process.stdout.write(text)
    })
  const [code] = await once(child, 'exit')
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  rows.push({
    name,
    ok: code === 0,
    seconds: (performance.now() - begun) / 1000,
    closing: lines.slice(-6),
  })
}

const browser = findBrowser()
await check('types', [node, bin('typescript/bin/tsc'), '--noEmit'])
await check('lint', [node, bin('@biomejs/biome/bin/biome'), 'check'])
await check('typegen drift', [node, 'scripts/typegen.ts', '--check'])
await check('unit and contract', [node, bin('vitest/vitest.mjs'), 'run'])
if (browser) {
  await check('browser', [node, bin('@playwright/test/cli.js'), 'test'], { CHROME_PATH: browser })
} else {
  const closing = ['No browser: install Chromium or Chrome, or set CHROME_PATH.']
  rows.push({ name: 'browser', ok: false, seconds: 0, closing })
}

console.log('\nClosing lines')
for (const { name, closing } of rows) console.log(`\n--- ${name}\n${closing.join('\n')}`)
console.log('\nStages')
for (const { name, ok, seconds } of rows)
  console.log(`  ${ok ? 'passed' : 'FAILED'}  ${seconds.toFixed(0).padStart(4)} s  ${name}`)
process.exit(rows.every(({ ok }) => ok) ? 0 : 1)
