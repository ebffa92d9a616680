import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accepts } from '@/packages/edge-cache/tests/support/accepts'
import { writeNginxConfig } from '@/packages/edge-cache/tests/support/nginx-config'
import { expect } from '../fixtures.ts'

const readme = readFileSync(
  path.join(import.meta.dirname, '../../../../packages/edge-cache/README.md'),
  'utf8',
)
const ruleOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? ''

/** Settings of a cache in front of an edge cache at `port`. */
type Place = { program: string; port: number; edgeCache: string }

/** Starts nginx with the README's rules; `module` is the one for PURGE. */
export function startNginxCache({ program, port, edgeCache }: Place, module: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const http = 'proxy_cache_path FOLDER/pages keys_zone=pages:1m;'
  const server = ruleOf('nginx').replace('http://127.0.0.1:3000', edgeCache)
  const args = writeNginxConfig(folder, port, { http, server, modules: [module] })
  return run(program, args, { folder, port })
}

/** Starts Varnish with the README's rules. */
export function startVarnishCache({ program, port, edgeCache }: Place) {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'))
  const { hostname, port: own } = new URL(edgeCache)
  const file = path.join(folder, 'site.vcl')
  const backend = `backend default { .host = "${hostname}"; .port = "${own}"; }`
  writeFileSync(file, `vcl 4.1;\n${backend}\n${ruleOf('vcl')}\n`)
  const args = ['-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file]
  return run(program, [...args, '-F', '-j', 'none', '-s', 'malloc,64m'], { folder, port })
}

async function run(
  program: string,
  args: string[],
  { folder, port }: { folder: string; port: number },
) {
  const child = spawn(program, args, { stdio: 'ignore' })
  await expect.poll(() => child.exitCode !== null || accepts(port)).toBe(true)
  expect(child.exitCode, program).toBeNull()
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
