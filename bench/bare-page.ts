import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, '.cache/bare-page')

const sources = {
  'package.json': '{"private":true,"type":"module"}',
  'next.config.mjs':
    'export default { typescript: { ignoreBuildErrors: true }, agentRules: false }',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.jsx': 'export default function Page() { return <h1>Bare</h1> }',
}

/** Builds a Next page of one heading with the same versions, once, and returns its HTML. */
function bareHtml(): string {
  const built = path.join(folder, '.next/server/app/index.html')
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'),
  )
  const mark = path.join(folder, `next-${version}`)
  if (!existsSync(built) || !existsSync(mark)) {
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const modules = path.join(folder, 'node_modules')
    if (!existsSync(modules)) symlinkSync(path.join(root, 'node_modules'), modules)
    const next = path.join(root, 'node_modules/next/dist/bin/next')
    const { status, stderr } = spawnSync(process.execPath, [next, 'build'], {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`The bare page does not build: ${stderr}`)
    writeFileSync(mark, '')
  }
  return readFileSync(built, 'utf8')
}

/** The script files that a page of `html` loads first; not those for browsers without modules. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<script[^>]*src="[^"]+"[^>]*>/g) ?? []
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => tag.match(/src="([^"]+)"/)?.[1])
  return [...new Set(sources.flatMap((source) => source ?? []))]
}

/** Bytes of the script that the bare page loads first, each file measured with `size`. */
export function bareScripts(size: (body: Buffer) => number): number {
  return scriptsOf(bareHtml())
    .map((source) => path.join(folder, source.replace(/^\/_next/, '.next')))
    .reduce((sum, file) => sum + size(readFileSync(file)), 0)
}
