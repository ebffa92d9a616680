import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import fc from 'fast-check'
import { scaled } from '@/tests/support/scale'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { readAt, visit } from '../support/publishes/visitors.ts'

const ROUNDS = scaled({ core: 4, all: 12, nightly: 300 })
/** Milliseconds after the last publish during which visitors go on. */
const SETTLE_MS = 2000

const NOT_FOUND = '/nothing/is/here'
/** What is published, and the addresses that show it: static and dynamic pages, files, redirects, 404. */
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
    // Half of them are about as long as it takes to render a page.
    pauses: fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 10, max: 60 })), { maxLength: 19 }),
    perSecond: fc.integer({ min: 15, max: 100 }),
    visited: fc.constantFrom(['/'], EVERYWHERE),
  }),
  { numRuns: ROUNDS, seed: Number(process.env.PUBLISHES_SEED ?? Date.now()) },
)

test(
  `${ROUNDS} rounds of 1 to 20 publishes 0 to 300 ms apart leave no address behind after 2 s, however many visitors ask`,
  { tag: '@core' },
  async ({ lake }, info) => {
    test.setTimeout(60_000 + ROUNDS * 20_000)
    const behind: string[] = []
    for (const [number, { first, pauses, perSecond, visited }] of rounds.entries()) {
      const visitors = visit(siteURL, visited, perSecond)
      const expected = new Map<Published, string>()
      const acknowledged: Promise<unknown>[] = []
      for (const [index, pause] of [0, ...pauses].entries()) {
        await wait(pause)
        const published = PUBLISHED[(first + index) % PUBLISHED.length] as Published
        const token = `publish-${number}-${index}`
        expected.set(published, token)
        acknowledged.push(publish(lake, published, token))
      }
      await Promise.all(acknowledged)
      await wait(SETTLE_MS)
      const visits = await visitors.stop()
      expect(visitors.failed).toEqual([])
      for (const line of await whatIsBehind(expected))
        behind.push(`round ${number} (${pauses.length + 1} publishes, ${visits} visits): ${line}`)
    }
    info.annotations.push({ type: 'behind', description: `${behind.length} in ${ROUNDS} rounds` })
    expect(behind).toEqual([])
  },
)

const publish = (lake: SanityClient, { id, field }: Published, token: string) =>
  lake
    .patch(id)
    .set({ [field]: field === 'destination' ? `/terms?is=${token}` : `This is ${token}` })
    .commit()

/** The addresses that do not show what was published last. */
async function whatIsBehind(expected: Map<Published, string>): Promise<string[]> {
  const behind: string[] = []
  for (const [{ paths, id }, token] of expected)
    for (const path of paths) {
      const { text } = await readAt(siteURL, path)
      if (!new RegExp(`${token}\\b`).test(text)) behind.push(`${path} is behind ${id}`)
    }
  return behind
}
