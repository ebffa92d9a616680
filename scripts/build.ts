import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripRemote } from '../studio/strip-remote.ts'
import { type Environment, run } from './children.ts'
import { fingerprint, isBuilt, markBuilt } from './fingerprint.ts'
import { say, stage } from './stage.ts'

const root = new URL('..', import.meta.url).pathname
const sanity = path.join(root, 'node_modules/sanity/bin/sanity')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const packages = ['package.json', 'package-lock.json']

/** Builds the Studio into `public/studio` unless nothing it is made from has changed. */
export async function buildStudio(env: Environment): Promise<void> {
  const names = ['PROJECT_ID', 'DATASET', 'API_HOST', 'TOKEN'].map(
    (name) => `SANITY_STUDIO_${name}`,
  )
  const inputs = fingerprint([...packages, 'studio', 'schemas', 'lib'], pick(env, names))
  const index = path.join(root, 'public/studio/index.html')
  if (existsSync(index) && isBuilt('studio', inputs))
    return say('studio', 'unchanged since its last build')
  await stage('studio', 'building', async () => {
    markBuilt('studio', '')
    await run('sanity build', [process.execPath, sanity, 'build', '../public/studio', '-y'], {
      cwd: path.join(root, 'studio'),
      env: { ...env, SANITY_TELEMETRY: 'off', DO_NOT_TRACK: '1' },
    })
    if (env.SANITY_STUDIO_API_HOST) writeFileSync(index, stripRemote(readFileSync(index, 'utf8')))
    markBuilt('studio', inputs)
  })
}

/** Builds the site unless nothing it is made from has changed. The content lake must run: pages are made now. */
export async function buildSite(env: Environment): Promise<void> {
  const names = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'))
  const sources = [
    'app',
    'components',
    'lib',
    'public',
    'next.config.ts',
    'postcss.config.mjs',
    'tsconfig.json',
    'instrumentation.ts',
    'proxy.ts',
  ]
  const inputs = fingerprint([...packages, ...sources], pick(env, names))
  if (existsSync(path.join(root, '.next/BUILD_ID')) && isBuilt('site', inputs))
    return say('site', 'unchanged since its last build')
  await stage('site', 'building', async () => {
    markBuilt('site', '')
    // Answers that an earlier build read would be used again.
    rmSync(path.join(root, '.next/cache/fetch-cache'), { recursive: true, force: true })
    await run('next build', [process.execPath, next, 'build'], { cwd: root, env })
    markBuilt('site', inputs)
  })
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

function pick(env: Environment, names: string[]): Environment {
  return Object.fromEntries(names.map((name) => [name, env[name]]))
}
