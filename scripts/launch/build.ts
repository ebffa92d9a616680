import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripRemote, withLocalLake } from '../../studio/local-build.ts'
import { type Environment, start, untilDone } from '../process/children.ts'
import { withLock } from '../process/lock.ts'
import { printLine, stage } from '../process/stage.ts'
import { completeBuild } from '../serve/complete-build.ts'
import { cacheFolder, isHosted } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { copySite } from './site-copy.ts'

const root = path.join(import.meta.dirname, '../..')
const sanity = path.join(root, 'node_modules/sanity/bin/sanity')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const noLake = { SANITY_STUDIO_API_HOST: '', SANITY_STUDIO_TOKEN: '' }
const packages = ['package.json', 'package-lock.json']
const studioSources = [
  'packages/local-content-lake/src/studio',
  'packages/seo-check',
  'studio',
  'schemas',
  'lib',
  'sections',
]
const siteSources = [
  'app',
  'components',
  'sections',
  'lib',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
]
const serverSources = [
  'package-lock.json',
  'packages/edge-cache/src',
  'scripts/process',
  'scripts/serve',
  'lib/http/edge-cache-rules.json',
]

/**
 * Builds Studio and site unless their inputs are unchanged, and copies them to a folder from which one product serves
 * them. The Content Lake must be running, because pages are rendered during the build.
 */
export async function buildInto(folder: string, env: Environment): Promise<void> {
  await withBuildLock(async () => {
    await build(env)
    copySite(folder)
  })
}

/** Builds the Studio unless it is up to date, and the site from the current content, to deploy or to serve. */
export async function buildAll(env: Environment): Promise<void> {
  await withBuildLock(async () => {
    forgetBuild('site')
    await build(env)
  })
}

/** Makes the next start build again. */
export function forgetBuild(name: string): void {
  rmSync(markOf(name), { force: true })
}

async function withBuildLock(work: () => Promise<void>) {
  mkdirSync(cacheFolder, { recursive: true })
  await withLock(path.join(cacheFolder, 'builds.lock'), work, () =>
    printLine('build', 'waiting for another npm start or npm test to finish building'),
  )
}

async function build(env: Environment) {
  // The address of a local Content Lake is requested when the Studio starts.
  const studio = fingerprint([...packages, ...studioSources], {
    ...pick(env, 'SANITY_STUDIO_'),
    ...noLake,
  })
  // The emulators' addresses are read when the site starts, and its pages are rendered again.
  const variables = isHosted() ? pick(env, 'NEXT_PUBLIC_') : {}
  const site = fingerprint([...packages, ...siteSources], variables)
  await Promise.all([
    unlessBuilt('studio', studio, 'public/studio/index.html', () => buildStudio(env)),
    unlessBuilt('site', site, '.next/BUILD_ID', () => buildSite(env)),
  ])
  // Vercel has its own output.
  if (env.VERCEL) return
  const server = [studio, site, fingerprint(serverSources)].join()
  await unlessBuilt('server', server, '.next/standalone/serve.js', completeBuild)
}

const markOf = (name: string) => path.join(cacheFolder, `${name}.fingerprint`)

/** Builds something unless it is there, built from the same inputs. */
async function unlessBuilt(
  name: string,
  inputs: string,
  output: string,
  work: () => Promise<void>,
) {
  const mark = markOf(name)
  const isThere = existsSync(path.join(root, output)) && existsSync(mark)
  if (isThere && readFileSync(mark, 'utf8') === inputs)
    return printLine(name, 'unchanged since the last build')
  rmSync(mark, { force: true })
  await work()
  writeFileSync(mark, inputs)
}

/** Builds the Studio into `public/studio`. */
async function buildStudio(env: Environment): Promise<void> {
  await run('studio', [sanity, 'build', '../public/studio', '-y'], path.join(root, 'studio'), {
    ...env,
    ...noLake,
    SANITY_TELEMETRY: 'off',
    DO_NOT_TRACK: '1',
  })
  if (!env.SANITY_STUDIO_API_HOST) return
  for (const name of globSync('public/studio/**/*.{html,css}', { cwd: root })) {
    const file = path.join(root, name)
    writeFileSync(file, withLocalLake(stripRemote(readFileSync(file, 'utf8'))))
  }
}

async function buildSite(env: Environment): Promise<void> {
  // Responses cached by an earlier build would be reused.
  rmSync(path.join(root, '.next/cache/fetch-cache'), { recursive: true, force: true })
  await run('site', [next, 'build'], root, env)
}

async function run(name: string, command: string[], cwd: string, env: Environment) {
  const part = start(`The ${name} build`, command, { cwd, env, quiet: true })
  await stage(
    name,
    'building',
    () => untilDone(part),
    () => part.lines.at(-1)?.trim(),
  )
}

/** Returns the commands for development with hot reload. */
export const developmentCommands = (port: number) => ({
  site: [next, 'dev', '-H', 'localhost', '-p', String(port)],
  studio: [sanity, 'dev', '--port', '3333'],
})

function pick(env: Environment, prefix: string): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
}
