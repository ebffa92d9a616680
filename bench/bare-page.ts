import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../scripts/process/lock.ts'

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
async function bareHtml(): Promise<string> {
  const built = path.join(folder, '.next/server/app/index.html')
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'),
  )
  const mark = path.join(folder, `next-${version}`)
  mkdirSync(folder, { recursive: true })
  await withLock(path.join(folder, 'build.lock'), async () => {
    if (!existsSync(built) || !existsSync(mark)) await build(mark)
  })
  return readFileSync(built, 'utf8')
}

async function build(mark: string): Promise<void> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const modules = path.join(folder, 'node_modules')
  if (!existsSync(modules)) symlinkSync(path.join(root, 'node_modules'), modules)
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  // A build that fails rejects, and says what the compiler said.
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: folder, env })
  writeFileSync(mark, '')
}

/** The script files that a page of `html` loads first; not those for browsers without modules. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<script[^>]*src="[^"]+"[^>]*>/g) ?? []
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => tag.match(/src="([^"]+)"/)?.[1])
  return [...new Set(sources.flatMap((source) => source ?? []))]
}

/** The script files that the bare page loads first, each measured with `size`. */
export async function bareScripts(size: (body: Buffer) => number) {
  return scriptsOf(await bareHtml()).map((file) => {
    const body = readFileSync(path.join(folder, file.replace(/^\/_next/, '.next')))
    return { file, bytes: size(body) }
  })
}
