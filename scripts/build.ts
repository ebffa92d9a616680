import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripRemote } from '../studio/strip-remote.ts'
import { type Environment, start, untilDone } from './children.ts'
import { cacheFolder } from './environment.ts'
import { fingerprint, isBuilt, markBuilt } from './fingerprint.ts'
import { takeLock } from './lock.ts'
import { Problem } from './problem.ts'
import { say, stage } from './stage.ts'

const root = path.join(import.meta.dirname, '..')
const sanity = path.join(root, 'node_modules/sanity/bin/sanity')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const packages = ['package.json', 'package-lock.json']
const siteSources = [
  ...['app', 'components', 'lib', 'public', 'proxy.ts', 'instrumentation.ts'],
  ...['next.config.ts', 'postcss.config.mjs', 'tsconfig.json'],
]

/** Makes this process the only one that builds and serves this checkout. Throws a Problem if another does. */
export function lockBuilds(): void {
  mkdirSync(cacheFolder, { recursive: true })
  if (!takeLock(path.join(cacheFolder, 'builds.lock')))
    throw new Problem(
      'Another npm start or npm test serves the builds of this folder: end it first, or use a second clone.',
    )
}

/** Builds the Studio into `public/studio` unless nothing it is made from has changed. */
export async function buildStudio(env: Environment): Promise<void> {
  const inputs = fingerprint([...packages, 'studio', 'schemas', 'lib'], pick(env, 'SANITY_STUDIO_'))
  const index = path.join(root, 'public/studio/index.html')
  if (existsSync(index) && isBuilt('studio', inputs))
    return say('studio', 'unchanged since its last build')
  markBuilt('studio', '')
  await build('studio', [sanity, 'build', '../public/studio', '-y'], path.join(root, 'studio'), {
    ...env,
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
    writeFileSync(file, stripRemote(readFileSync(file, 'utf8')))
  }
}

/** Builds the site unless nothing it is made from has changed. The content lake must run: pages are made now. */
export async function buildSite(env: Environment): Promise<void> {
  const inputs = fingerprint([...packages, ...siteSources], pick(env, 'NEXT_PUBLIC_'))
  if (existsSync(path.join(root, '.next/BUILD_ID')) && isBuilt('site', inputs))
    return say('site', 'unchanged since its last build')
  markBuilt('site', '')
  // Answers that an earlier build read would be used again.
  rmSync(path.join(root, '.next/cache/fetch-cache'), { recursive: true, force: true })
  await build('site', [next, 'build'], root, env)
  markBuilt('site', inputs)
}

async function build(name: string, command: string[], cwd: string, env: Environment) {
  const part = start(`The build of the ${name}`, [process.execPath, ...command], {
    cwd,
    env,
    quiet: true,
  })
  const progress = () => part.lines.at(-1)?.trim()
  await stage(name, 'building', () => untilDone(part), progress)
}

/** The command that serves the built site, on loopback only. */
export const serveCommand = (port: number) => [
  process.execPath,
  next,
  'start',
  '-H',
  'localhost',
  '-p',
  String(port),
]

/** The commands of development with hot reload. */
export const developmentCommands = (port: number) => ({
  site: [process.execPath, next, 'dev', '-H', 'localhost', '-p', String(port)],
  studio: [process.execPath, sanity, 'dev', '--port', '3333'],
})

function pick(env: Environment, prefix: string): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
}
