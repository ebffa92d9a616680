import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripRemote, withLocalLake } from '../../studio/strip-remote.ts'
import { type Environment, start, untilDone } from '../process/children.ts'
import { withLock } from '../process/lock.ts'
import { say, stage } from '../process/stage.ts'
import { completeBuild } from '../serve/complete-build.ts'
import { cacheFolder, isHosted } from './environment.ts'
import { fingerprint, isBuilt, markBuilt } from './fingerprint.ts'
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
  'lib/serving/edge-cache-rules.json',
]

/**
 * Builds Studio and site unless their inputs are unchanged, and copies them to a folder from which one product serves
 * them. The Content Lake must be running, because pages are rendered during the build.
 */
export async function buildInto(folder: string, env: Environment): Promise<void> {
  await withBuildLock(async () => {
    await Promise.all([buildStudio(env), buildSite(env)])
    await complete()
    copySite(folder)
  })
}

/** Builds the Studio unless it is up to date, and the site from the current content, to deploy or to serve. */
export async function buildAll(env: Environment): Promise<void> {
  await withBuildLock(async () => {
    markBuilt('site', '')
    await Promise.all([buildStudio(env), buildSite(env)])
    // Vercel has its own output.
    if (!env.VERCEL) await complete()
  })
}

async function withBuildLock(work: () => Promise<void>) {
  mkdirSync(cacheFolder, { recursive: true })
  await withLock(path.join(cacheFolder, 'builds.lock'), work, () =>
    say('build', 'waiting for another npm start or npm test to finish building'),
  )
}

/** Completes the build unless its inputs are unchanged: another process may be copying it. */
async function complete() {
  const inputs = fingerprint(serverSources, {})
  if (isBuilt('server', inputs)) return
  await completeBuild()
  markBuilt('server', inputs)
}

/** Builds the Studio into `public/studio` unless its inputs are unchanged. */
async function buildStudio(env: Environment): Promise<void> {
  // The address of a local Content Lake is requested when the Studio starts.
  const variables = { ...pick(env, 'SANITY_STUDIO_'), ...noLake }
  const inputs = fingerprint([...packages, ...studioSources], variables)
  const index = path.join(root, 'public/studio/index.html')
  if (existsSync(index) && isBuilt('studio', inputs))
    return say('studio', 'unchanged since the last build')
  markBuilt('studio', '')
  markBuilt('server', '')
  await build('studio', [sanity, 'build', '../public/studio', '-y'], path.join(root, 'studio'), {
    ...env,
    ...noLake,
    SANITY_TELEMETRY: 'off',
    DO_NOT_TRACK: '1',
  })
  if (env.SANITY_STUDIO_API_HOST) stripStudio()
  markBuilt('studio', inputs)
}

function stripStudio() {
  const folder = path.join(root, 'public/studio')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => /\.(html|css)$/.test(one))) {
    const file = path.join(folder, name)
    writeFileSync(file, withLocalLake(stripRemote(readFileSync(file, 'utf8'))))
  }
}

/** Builds the site unless its inputs are unchanged. */
async function buildSite(env: Environment): Promise<void> {
  // The emulators' addresses are read when the site starts, and its pages are rendered again.
  const variables = isHosted() ? pick(env, 'NEXT_PUBLIC_') : {}
  const inputs = fingerprint([...packages, ...siteSources], variables)
  if (existsSync(path.join(root, '.next/BUILD_ID')) && isBuilt('site', inputs))
    return say('site', 'unchanged since the last build')
  markBuilt('site', '')
  markBuilt('server', '')
  // Responses cached by an earlier build would be reused.
  rmSync(path.join(root, '.next/cache/fetch-cache'), { recursive: true, force: true })
  await build('site', [next, 'build'], root, env)
  markBuilt('site', inputs)
}

async function build(name: string, command: string[], cwd: string, env: Environment) {
  const part = start(`The ${name} build`, [process.execPath, ...command], {
    cwd,
    env,
    quiet: true,
  })
  const progress = () => part.lines.at(-1)?.trim()
  await stage(name, 'building', () => untilDone(part), progress)
}

/** Returns the commands for development with hot reload. */
export const developmentCommands = (port: number) => ({
  site: [process.execPath, next, 'dev', '-H', 'localhost', '-p', String(port)],
  studio: [process.execPath, sanity, 'dev', '--port', '3333'],
})

function pick(env: Environment, prefix: string): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
}
