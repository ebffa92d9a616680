import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBytes } from '../bench/bytes.ts'
import { measureCampaigns } from '../bench/campaigns.ts'
import { measurePaint } from '../bench/paint.ts'
import { measurePublish } from '../bench/publish.ts'
import type { Row } from '../bench/rows.ts'
import { measureServe } from '../bench/serve.ts'
import { loadEnvironment } from './launch/environment.ts'
import { type Options, readOptions } from './launch/options.ts'
import { startProduct } from './launch/product.ts'
import type { Environment } from './process/children.ts'
import { freePort } from './process/ports.ts'
import { stage } from './process/stage.ts'
import { supervise } from './process/supervise.ts'

type Site = { url: string; env: Environment; folder: string; metrics: string }

const measures: [name: string, measure: (site: Site) => Promise<Row[]>][] = [
  ['bytes', ({ url }) => measureBytes(url)],
  ['publish', ({ url, env }) => measurePublish(url, env)],
  ['paint', ({ url }) => measurePaint(url)],
  ['campaigns', measureCampaigns],
  ['serve', measureServe],
]
const names = measures.map(([name]) => name)
/** Without a name, only these run: the others take minutes. */
const quick = ['bytes', 'publish']

// `npm run bench -- [name…]`: all numbers come from one run, both sides of a ratio measured together.
await supervise(async () => {
  const args = process.argv.slice(2)
  const requested = names.filter((name) => args.includes(name))
  const rest = args.filter((argument) => !names.includes(argument))
  const chosen = requested.length > 0 ? requested : quick
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const bench = { name: 'npm run bench', argument: `[${names.join('] [')}]`, most: 0 }
    const options = { ...readOptions(bench, rest), dataDir }
    const site = await startSite(options)
    const rows: Row[] = []
    for (const [name, measure] of measures)
      if (chosen.includes(name)) rows.push(...(await stage('bench', name, () => measure(site))))
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
