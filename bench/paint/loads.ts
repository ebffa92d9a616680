import { type Phone, withPhone } from './phone.ts'
import { read, type Task, watch } from './watch.ts'

/** A page's first load: times in milliseconds, and the sum of its layout shifts. */
export type Load = Record<'FCP' | 'LCP' | 'TBT' | 'longest' | 'shift', number>

/** The edge cache compresses with Brotli what was requested twice. */
const WARM_UPS = 2
/** After the load event and everything that it started. */
const QUIET_MS = 3000
const POLL_MS = 500
/** Next to other work, the playing film alone may keep a page busy for a while. */
const TIMEOUT_MS = 60_000
/** Blocking is what a task takes beyond this. */
const SHORT_MS = 50

/** Loads pages in turn on the slowed phone, several times; one list for each page. */
export async function loadInTurn(urls: string[], rounds: number): Promise<Load[][]> {
  const results: Load[][] = urls.map(() => [])
  for (let round = -WARM_UPS; round < rounds; round += 1)
    for (const [index, url] of urls.entries()) {
      const loaded = await withPhone(url, watch, load)
      if (round >= 0) results[index]?.push(loaded)
    }
  return results
}

async function load(phone: Phone): Promise<Load> {
  await untilQuiet(phone)
  const { fcp, lcp, tasks, shift } = await read(phone)
  const longest = Math.max(0, ...tasks.map(({ ms }) => ms))
  return { FCP: fcp, LCP: lcp, TBT: blockingAfter(fcp, tasks), longest, shift }
}

/** Resolves once the page has loaded, and for three seconds nothing else has happened. */
export const untilQuiet = ({ until }: Phone) =>
  until(
    `document.readyState === 'complete' && performance.now() - watched.last > ${QUIET_MS}`,
    POLL_MS,
    TIMEOUT_MS,
  )

function blockingAfter(fcp: number, tasks: Task[]): number {
  const after = tasks.map(({ ms, at }) => at + ms - Math.max(at, fcp))
  return after.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_MS), 0)
}
