import { readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'
import { type NginxSite, writeNginxConfig } from './nginx-config.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')

/** The server rules from the README. */
export const rules = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

/** Starts nginx with one server; `at` is its port if chosen before the edge caches start. */
export async function startNginx(program: string, site: NginxSite, at?: number) {
  const folder = temporaryFolder()
  const port = at ?? (await freePort())
  const engine = await runEngine(program, writeNginxConfig(folder, port, site), port)
  return { url: `http://127.0.0.1:${port}`, ...engine }
}
