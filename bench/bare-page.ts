import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../scripts/process/lock.ts'

const root = path.join(import.meta.dirname, '..')
/** Outside the project, because Next would pick up its `instrumentation.ts`. */
const folder = path.join(
  tmpdir(),
  `bare-page-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)

const sources = {
  'package.json': '{"private":true,"type":"module"}',
  // It uses the project's packages, so the compiler's root must include them.
  'next.config.mjs': `export default { typescript: { ignoreBuildErrors: true }, agentRules: false, turbopack: { root: ${JSON.stringify(path.parse(root).root)} } }`,
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

const next = path.join(root, 'node_modules/next/dist/bin/next')

/** Serves the bare page on a port with plain Next. */
export async function serveBare(port: number): Promise<{ url: string; stop: () => void }> {
  await bareHtml()
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const args = [next, 'start', '-H', 'localhost', '-p', `${port}`]
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  while (!output.includes('Ready in')) output += (await once(server.stdout, 'data'))[0]
  return { url: `http://localhost:${port}/`, stop: () => void server.kill() }
}

async function build(mark: string): Promise<void> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const modules = path.join(folder, 'node_modules')
  if (!existsSync(modules)) symlinkSync(path.join(root, 'node_modules'), modules)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  // A failing build rejects with the compiler's output.
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: folder, env })
  writeFileSync(mark, '')
}

/** Returns the script files that a page loads first, except `nomodule` ones. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<script[^>]*src="[^"]+"[^>]*>/g) ?? []
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => tag.match(/src="([^"]+)"/)?.[1])
  return [...new Set(sources.flatMap((source) => source ?? []))]
}

/** Returns the script files that the bare page loads first, each measured with `size`. */
export async function bareScripts(size: (body: Buffer) => number) {
  return scriptsOf(await bareHtml()).map((file) => {
    const body = readFileSync(path.join(folder, file.replace(/^\/_next/, '.next')))
    return { file, bytes: size(body) }
  })
}
