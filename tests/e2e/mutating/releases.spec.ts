import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  countKinds,
  oldAfter,
  oldAfterNew,
  purgedAt,
  readAll,
  type Seen,
} from '../support/releases/readings.ts'
import { makeSpring, publishWinter, springChecks } from '../support/releases/spring-release.ts'
import { startSecondProduct } from '../support/servers/second-product.ts'

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

const LEAD_MS = 3_000
/** Reads of each of the six URLs after the change. */
const AFTER = 110

test('a release of ten documents appears everywhere completely or not at all, at the scheduled time', async ({
  lake,
}, info) => {
  test.setTimeout(180_000)
  // A machine too busy to schedule a release ahead of its time gets another one with a later time.
  for (let year = 1, lead = LEAD_MS; ; year += 1, lead *= 2) {
    await publishWinter(lake, year)
    const { releaseId, count } = await makeSpring(lake, year)
    expect(count).toBe(10)
    const signs = springChecks(year)
    const { seen, done, stop } = readAll(siteURL, signs, AFTER)
    let isScheduled: boolean
    try {
      await expectAllRead(seen, signs)
      const publishAt = Date.now() + lead
      await lake.releases.schedule({ releaseId, publishAt: new Date(publishAt).toISOString() })
      isScheduled = Date.now() < publishAt
      await done
    } finally {
      stop()
    }
    info.annotations.push({ type: 'readings', description: countKinds(seen) })
    expect(seen.length).toBeGreaterThan(500)
    expect(seen.filter(({ kind }) => kind === 'mixed')).toEqual([])
    // Once a URL shows the new version, every later request to it does; once the edge cache is purged, to any URL.
    expect(oldAfterNew(seen)).toEqual([])
    expect(oldAfter(purgedAt(seen), seen)).toEqual([])
    const addresses = new Set(seen.flatMap(({ kind, path }) => (kind === 'old' ? [path] : [])))
    expect([...addresses].sort()).toEqual(Object.keys(signs).sort())
    if (isScheduled) return
  }
})

/** Waits until each URL has been read. */
const expectAllRead = (seen: Seen[], signs: Record<string, unknown>) =>
  expect.poll(() => new Set(seen.map(({ path }) => path)).size).toBe(Object.keys(signs).length)

/** Milliseconds after the scheduled time at which the Content Lake is killed. */
const KILLS = [0, -150, 15, 3, 60, 1, 8, 30, 5]
/** Reads while the Content Lake is down. */
const MEANWHILE = 300

/** Returns the number of transactions that changed a published document. */
async function transactionsOf(lake: SanityClient, id: string): Promise<number> {
  const url = `/data/history/production/transactions/${id}?excludeContent=true`
  const lines = await lake.request<string>({ url, json: false })
  return lines.trim().split('\n').length
}

test('a Content Lake killed at the time of a release publishes it once after a restart; the site never shows half of it', {
  tag: '@nightly',
}, async () => {
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
      for (const path of Object.keys(signs))
        expect(seen.find((one) => one.path === path)?.kind, title).toBe('old')
      expect(oldAfterNew(seen), title).toEqual([])
      expect((await lake.releases.get({ releaseId }))?.state, title).toBe('published')
      expect(await transactionsOf(lake, 'hero'), title).toBe(before + 1)
    }
  } finally {
    await product.stop()
  }
})
