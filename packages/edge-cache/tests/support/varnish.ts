import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')

/** The VCL rule from the README. */
export const rule = /```vcl\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

/** Starts Varnish in front of an edge cache; `at` is its port if chosen before the edge cache starts. */
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
