import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { scaled } from '@/tests/support/scale'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { countKinds, lateAnswers, readAll, type Seen } from '../support/releases/readings.ts'
import { makeSpring, publishWinter, springChecks } from '../support/releases/spring-release.ts'
import { startSecondProduct } from '../support/servers/second-product.ts'

const LEAD_MS = 3_000
/** Reads of each of the six URLs after the change. */
const AFTER = 110
/** Next purges first, then the edge cache: content cached in only one of them is new slightly earlier. */
const ONE_AFTER_THE_OTHER_MS = 50

test(
  'a release of ten documents appears everywhere completely or not at all, at the scheduled time',
  {
    tag: '@core',
  },
  async ({ lake }, info) => {
    await publishWinter(lake, 1)
    const { releaseId, count } = await makeSpring(lake, 1)
    expect(count).toBe(10)
    const signs = springChecks(1)
    const { seen, done, stop } = readAll(siteURL, signs, AFTER)
    try {
      await expectAllRead(seen, signs)
      const publishAt = new Date(Date.now() + LEAD_MS).toISOString()
      await lake.releases.schedule({ releaseId, publishAt })
      await done
    } finally {
      stop()
    }
    info.annotations.push({ type: 'readings', description: countKinds(seen) })
    expect(seen.length).toBeGreaterThan(500)
    expect(seen.filter(({ kind }) => kind === 'mixed')).toEqual([])
    // Once any URL shows the new version, every later request to any URL does.
    expect(lateAnswers(seen, ONE_AFTER_THE_OTHER_MS)).toEqual([])
    const addresses = new Set(seen.flatMap(({ kind, path }) => (kind === 'old' ? [path] : [])))
    expect([...addresses].sort()).toEqual(Object.keys(signs).sort())
  },
)

/** Waits until each URL has been read. */
const expectAllRead = (seen: Seen[], signs: Record<string, unknown>) =>
  expect.poll(() => new Set(seen.map(({ path }) => path)).size).toBe(Object.keys(signs).length)

/** Milliseconds after the scheduled time at which the Content Lake is killed. */
const KILLS = [0, -150, 15, 3, 60, 1, 8, 30, 5].slice(0, scaled({ core: 1, all: 3, nightly: 9 }))
/** Reads while the Content Lake is down. */
const MEANWHILE = 300

/** Returns the number of transactions that changed a published document. */
async function transactionsOf(lake: SanityClient, id: string): Promise<number> {
  const url = `/data/history/production/transactions/${id}?excludeContent=true`
  const lines = await lake.request<string>({ url, json: false })
  return lines.trim().split('\n').length
}

test('a Content Lake killed at the time of a release publishes it once after a restart; the site never shows half of it', async () => {
  test.setTimeout(60_000 + KILLS.length * 30_000)
  const product = await startSecondProduct()
  const { lake, url } = product
  try {
    for (const [index, offset] of KILLS.entries()) {
      const year = index + 1
      await publishWinter(lake, year)
      const { releaseId } = await makeSpring(lake, year)
      const before = await transactionsOf(lake, 'hero')
      const signs = springChecks(year)
      const reading = readAll(url, signs, AFTER)
      try {
        // A page never read before has no cached content while the Content Lake is down.
        await expectAllRead(reading.seen, signs)
        const publishAt = Date.now() + LEAD_MS / 2
        await lake.releases.schedule({ releaseId, publishAt: new Date(publishAt).toISOString() })
        await wait(publishAt + offset - Date.now())
        await product.killLake()
        const killed = reading.seen.length
        await expect.poll(() => reading.seen.length).toBeGreaterThan(killed + MEANWHILE)
        await product.restartLake()
        await reading.done
      } finally {
        reading.stop()
      }
      const { seen } = reading
      const title = `killed ${offset} ms after the instant`
      test.info().annotations.push({ type: title, description: countKinds(seen) })
      expect(
        seen.filter(({ kind, status }) => kind === 'mixed' || status >= 500),
        title,
      ).toEqual([])
      for (const path of Object.keys(signs)) {
        const own = seen.filter((one) => one.path === path)
        expect(own[0]?.kind, title).toBe('old')
        expect(lateAnswers(own, 0), title).toEqual([])
      }
      expect((await lake.releases.get({ releaseId }))?.state, title).toBe('published')
      expect(await transactionsOf(lake, 'hero'), title).toBe(before + 1)
    }
  } finally {
    await product.stop()
  }
})
