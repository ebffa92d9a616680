import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBytes } from '../bench/bytes.ts'
import { measureGroq } from '../bench/groq.ts'
import { measureKill } from '../bench/kill.ts'
import { measureMemory } from '../bench/memory.ts'
import { measurePublish } from '../bench/publish.ts'
import type { Row } from '../bench/rows.ts'
import { measureScale } from '../bench/scale.ts'
import { buildSite, buildStudio, lockBuilds, serveCommand } from './build.ts'
import { type Environment, start, untilPrinted } from './children.ts'
import { environmentFor, loadEnvironment } from './environment.ts'
import { freshen } from './freshen.ts'
import { startLake } from './lake.ts'
import { type Options, readOptions } from './options.ts'
import { guardPort } from './ports.ts'
import { stage } from './stage.ts'
import { supervise } from './supervise.ts'

type Site = { url: string; env: Environment }

const ofLake: Record<string, () => Promise<Row[]>> = {
  GROQ: measureGroq,
  scale: measureScale,
  memory: measureMemory,
  kill: () => measureKill(),
}
const ofSite: Record<string, (site: Site) => Promise<Row[]>> = {
  bytes: ({ url }) => measureBytes(url),
  publish: ({ url, env }) => measurePublish(url, env),
}
const names = [...Object.keys(ofSite), ...Object.keys(ofLake)]

// `npm run bench -- [name…]`: every figure from one run, both sides of a ratio measured side by side.
await supervise(async () => {
  const args = process.argv.slice(2)
  const asked = names.filter((name) => args.includes(name))
  const rest = args.filter((argument) => !names.includes(argument))
  const chosen = new Set(asked.length > 0 ? asked : names)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const options = { ...readOptions(`npm run bench -- [${names.join('] [')}]`, rest), dataDir }
    const rows: Row[] = []
    const run = async (name: string, work: () => Promise<Row[]>) => {
      if (chosen.has(name)) rows.push(...(await stage('bench', name, work)))
    }
    if (Object.keys(ofSite).some((name) => chosen.has(name))) {
      const site = await startSite(options)
      for (const [name, measure] of Object.entries(ofSite)) await run(name, () => measure(site))
    }
    for (const [name, measure] of Object.entries(ofLake)) await run(name, measure)
    console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(60)}${value}`).join('\n')}\n`)
    return 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function startSite(options: Options): Promise<Site> {
  loadEnvironment()
  await guardPort(options.port, 'choose another with --port')
  await guardPort(options.lakePort, 'choose another with --lake-port')
  lockBuilds()
  const env = environmentFor(options)
  await startLake(env)
  await buildStudio(env)
  await buildSite(env)
  const site = start('The site', serveCommand(options.port), { env, quiet: true })
  await untilPrinted(site, /Ready in/)
  await freshen(env)
  return { url: `${env.NEXT_PUBLIC_SITE_URL}`, env }
}
