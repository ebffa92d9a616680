import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBytes } from '../bench/bytes.ts'
import { measureCampaigns } from '../bench/campaigns.ts'
import { measureGroq } from '../bench/groq.ts'
import { measurePaint } from '../bench/paint.ts'
import { measurePublish } from '../bench/publish.ts'
import type { Row } from '../bench/rows.ts'
import { measureScale } from '../bench/scale.ts'
import { measureAttack } from '../bench/serve/attack.ts'
import { measureMillion, measureServe } from '../bench/serve.ts'
import { measureSignUpKill } from '../packages/local-accounts/tests/rounds/sign-up-kill.ts'
import { measureKill } from '../packages/local-content-lake/tests/rounds/kill.ts'
import { measureMemory } from '../packages/local-content-lake/tests/rounds/memory.ts'
import { loadEnvironment } from './launch/environment.ts'
import { type Options, readOptions } from './launch/options.ts'
import { startProduct } from './launch/product.ts'
import type { Environment } from './process/children.ts'
import { freePort } from './process/ports.ts'
import { stage } from './process/stage.ts'
import { supervise } from './process/supervise.ts'

type Site = { url: string; env: Environment; folder: string; metrics: string }

const ofEmulators: Record<string, () => Promise<Row[]>> = {
  GROQ: measureGroq,
  scale: measureScale,
  memory: measureMemory,
  kill: () => measureKill(),
  'sign-up-kill': () => measureSignUpKill(),
}
const ofSite: Record<string, (site: Site) => Promise<Row[]>> = {
  bytes: ({ url }) => measureBytes(url),
  publish: ({ url, env }) => measurePublish(url, env),
  paint: ({ url }) => measurePaint(url),
  campaigns: measureCampaigns,
  serve: measureServe,
  attack: measureAttack,
  'serve-million': measureMillion,
}
const names = [...Object.keys(ofSite), ...Object.keys(ofEmulators)]
/** They take minutes, so they run only when named. */
const slow = ['memory', 'kill', 'paint', 'campaigns', 'serve', 'attack', 'serve-million']

// `npm run bench -- [name…]`: all numbers come from one run, both sides of a ratio measured together.
await supervise(async () => {
  const args = process.argv.slice(2)
  const requested = names.filter((name) => args.includes(name))
  const rest = args.filter((argument) => !names.includes(argument))
  const chosen = new Set(
    requested.length > 0 ? requested : names.filter((name) => !slow.includes(name)),
  )
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
    for (const [name, measure] of Object.entries(ofEmulators)) await run(name, measure)
    console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(68)}${value}`).join('\n')}\n`)
    return 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function startSite(options: Options): Promise<Site> {
  loadEnvironment()
  const port = await freePort()
  process.env.EDGE_CACHE_METRICS_PORT = `${port}`
  const { env } = await startProduct(options)
  const metrics = `http://127.0.0.1:${port}/metrics`
  return { url: `${env.NEXT_PUBLIC_SITE_URL}`, env, folder: options.dataDir, metrics }
}
