import path from 'node:path'
import { printLine } from '../scripts/process/stage.ts'
import { measurePublish } from './publish.ts'
import { quantile, type Row } from './rows.ts'
import { type Counts, measureMemory } from './serve/memory.ts'
import { startNginx } from './serve/nginx.ts'
import { isInstalled } from './serve/tools.ts'
import { startWithoutEdgeCache } from './serve/without-edge-cache.ts'
import { type Figures, inTurn, load, median } from './serve/wrk.ts'

type Site = {
  url: string
  env: Record<string, string | undefined>
  /** A folder for the other servers to compare with. */
  folder: string
  /** URL of the edge cache's metrics. */
  metrics: string
}

/** Paths, the minimum speedup of the edge cache over the site alone, and the seconds of a round. */
const PATHS: [name: string, path: string, least: number, seconds: number][] = [
  ['/ gzip', '/', 30, 3],
  ['redirect', '/home', 20, 3],
  ['404', '/no/such-page', 20, 3],
  ['sign-in', '/sign-in', 5, 3],
  // The site alone needs several seconds for 32 responses.
  ['/call', '/call', 20, 8],
]
/** 10⁵ query strings and some unknown paths. Forms and unknown paths reach the site, 10 ms for each. */
const COUNTS: Counts = { page: 90_000, form: 10_000, unknown: 5000 }

/** Measures the edge cache at 32 connections, compared to nginx and to the site alone, and publishes under that load. */
export async function measureServe(site: Site): Promise<Row[]> {
  const rows: Row[] = []
  const note = (reason: string) => rows.push(['not measured', reason])
  const [hasWrk, hasNginx] = [isInstalled('wrk', note), isInstalled('nginx', note)]
  if (hasWrk) {
    const alone = await startWithoutEdgeCache(path.join(site.folder, 'alone'), site.env)
    const folder = path.join(site.folder, 'nginx')
    const nginx = hasNginx ? await startNginx(folder, `${site.url}/`) : undefined
    for (const [name, at, least, seconds] of PATHS) {
      printLine('serve', name)
      const urls = [`${site.url}${at}`, `${alone}${at}`, ...(at === '/' && nginx ? [nginx] : [])]
      rows.push(...compare(name, least, await inTurn(urls, seconds)))
    }
    printLine('serve', 'publishes under load')
    rows.push(...(await publishUnderLoad(site)))
  }
  printLine('serve', 'memory')
  return [...rows, ...(await measureMemory(site.url, site.metrics, COUNTS))]
}

function compare(
  name: string,
  least: number,
  [edgeCache = [], alone = [], nginx]: Figures[][],
): Row[] {
  const rows: Row[] = [
    ratio(`${name}, edge cache / without`, `≥ ${least}`, edgeCache, alone, 'rate'),
  ]
  if (nginx) {
    rows.push(ratio(`${name}, edge cache / nginx`, '≥ 0.3', edgeCache, nginx, 'rate'))
    rows.push(ratio(`${name}, 99th percentile, edge cache / nginx`, '≤ 3', edgeCache, nginx, 'p99'))
  }
  return rows
}

function ratio(
  name: string,
  goal: string,
  one: Figures[],
  other: Figures[],
  what: keyof Figures,
): Row {
  const ratios = one.map((round, index) => round[what] / (other[index]?.[what] ?? Number.NaN))
  const [a, b] = [median(one, what), median(other, what)]
  const unit = what === 'rate' ? '/s' : ' ms'
  const digits = what === 'rate' && b > 20 ? 0 : 1
  return [
    `${name} (${goal})`,
    `${quantile(ratios, 0.5).toFixed(2)}  (${a.toFixed(digits)} / ${b.toFixed(digits)}${unit})`,
  ]
}

async function publishUnderLoad({ url, env }: Site): Promise<Row[]> {
  const { ended, stop } = load(`${url}/`, 3600)
  const rows = await measurePublish(url, env)
  stop()
  const { rate } = await ended
  return [
    ['load during the publishes', `${rate.toFixed(0)}/s at 32 connections`],
    ...rows.map(([name, value]): Row => [`under load: ${name}`, value]),
  ]
}
