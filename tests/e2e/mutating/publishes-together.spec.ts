import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import fc from 'fast-check'
import { scaled } from '@/tests/support/scale'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { readAt, tokenOf, type Visit, visit } from '../support/publishes/visitors.ts'

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

const ROUNDS = scaled({ core: 4, all: 4, nightly: 300 })
/** Only at night each run is another search. */
const SEED = Number(process.env.PUBLISHES_SEED ?? scaled({ core: 1, all: 1, nightly: Date.now() }))
/** Milliseconds after the last publish during which visitors continue. */
const SETTLE_MS = 2000

const NOT_FOUND = '/nothing/is/here'
/** Published documents and the URLs that show them: static and dynamic pages, files, redirects, 404. */
const PUBLISHED = [
  { id: 'steps', field: 'heading', paths: ['/', '/index.md'] },
  { id: 'siteSettings', field: 'brandName', paths: ['/', '/privacy', '/sign-in', NOT_FOUND] },
  { id: 'whyChoose', field: 'heading', paths: ['/', '/index.md'] },
  { id: 'redirect-saas', field: 'destination', paths: ['/saas'] },
  { id: 'painPoints', field: 'heading', paths: ['/', '/index.md'] },
  { id: 'legal-privacy', field: 'title', paths: ['/privacy'] },
  { id: 'transformation', field: 'heading', paths: ['/', '/index.md'] },
]
type Published = (typeof PUBLISHED)[number]

const EVERYWHERE = ['/', '/index.md', '/privacy', '/saas', '/sign-in', NOT_FOUND]

const rounds = fc.sample(
  fc.record({
    first: fc.nat(PUBLISHED.length - 1),
    // Half of them are about as long as rendering a page takes.
    pauses: fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 10, max: 60 })), { maxLength: 19 }),
    perSecond: fc.integer({ min: 15, max: 100 }),
    visited: fc.constantFrom(['/'], EVERYWHERE),
  }),
  { numRuns: ROUNDS, seed: SEED },
)

/** An acknowledged publish, by `performance.now()`. */
type Acknowledged = { published: Published; number: number; at: number }

test(`${ROUNDS} rounds of 1 to 20 publishes 0 to 300 ms apart: every request after an acknowledged publish shows it`, async ({
  lake,
}, info) => {
  test.setTimeout(60_000 + ROUNDS * 20_000)
  let number = 0
  const behind: string[] = []
  const counts = { publishes: 0, visits: 0 }
  for (const { first, pauses, perSecond, visited } of rounds) {
    const visitors = visit(siteURL, visited, perSecond)
    const publishes: Promise<Acknowledged>[] = []
    for (const [index, pause] of [0, ...pauses].entries()) {
      await wait(pause)
      const published = PUBLISHED[(first + index) % PUBLISHED.length] as Published
      number += 1
      publishes.push(publish(lake, published, number))
    }
    const acknowledged = await Promise.all(publishes)
    await wait(SETTLE_MS)
    await visitors.stop()
    expect(visitors.failed).toEqual([])
    const last = await Promise.all(EVERYWHERE.map((path) => readAt(siteURL, path)))
    const visits = [...visitors.visits, ...last]
    behind.push(...visits.flatMap((one) => staleDocuments(one, acknowledged)))
    counts.publishes += acknowledged.length
    counts.visits += visits.length
  }
  const description = `${behind.length} behind, ${JSON.stringify(counts)}, seed ${SEED}`
  info.annotations.push({ type: 'visits', description })
  expect(behind).toEqual([])
})

/** The last publishes of each document: of two concurrent ones either can be the last. */
const turns = new Map<string, Promise<unknown>>()

function publish(lake: SanityClient, published: Published, number: number) {
  const turn = Promise.resolve(turns.get(published.id)).then(() => commit(lake, published, number))
  turns.set(published.id, turn)
  return turn
}

async function commit(lake: SanityClient, published: Published, number: number) {
  const { id, field } = published
  const token = tokenOf(id, number)
  const value = field === 'destination' ? `/terms?is=${token}` : `This is ${token}`
  await lake
    .patch(id)
    .set({ [field]: value })
    .commit()
  return { published, number, at: performance.now() }
}

/** Returns the documents that a response shows in a version older than acknowledged when it was requested. */
function staleDocuments({ path, startedAt, shown }: Visit, acknowledged: Acknowledged[]): string[] {
  return PUBLISHED.filter(({ paths }) => paths.includes(path)).flatMap(({ id }) => {
    const before = acknowledged.filter(({ published, at }) => published.id === id && at < startedAt)
    const least = Math.max(0, ...before.map(({ number }) => number))
    const number = shown.get(id) ?? 0
    return number < least ? [`${path} shows publish ${number} of ${id}, not ${least}`] : []
  })
}
