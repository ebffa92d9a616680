import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')

/** The rule that the README tells people to use. */
export const rule = /```vcl\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

/** Varnish before an edge cache, on a port that may be chosen before the edge cache is there. */
export async function startVarnish(program: string, edgeCache: string, vcl: string, at?: number) {
  const folder = temporaryFolder()
  const { hostname, port } = new URL(edgeCache)
  const file = path.join(folder, 'site.vcl')
  const backend = `backend default { .host = "${hostname}"; .port = "${port}"; }`
  writeFileSync(file, `vcl 4.1;\n${backend}\n${vcl}\n`)
  const own = at ?? (await freePort())
  const args = ['-n', path.join(folder, 'work'), '-a', `127.0.0.1:${own}`, '-f', file]
  await runEngine(program, [...args, '-F', '-j', 'none', '-s', 'malloc,32m'], own)
  return `http://127.0.0.1:${own}`
}
