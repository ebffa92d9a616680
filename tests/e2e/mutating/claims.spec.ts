import type { SanityClient } from '@sanity/client'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutStyles } from '../support/loading/without-styles.ts'

/** Two claims of the page, each with a figure and a note of its own. */
const ending = { value: 73, disclaimer: 'Counted in one quarter only.' }
const coming = { value: 84, disclaimer: 'Counted in two quarters.' }

/** Publishes both again: at this instant the one ceases to be live and the other begins. */
async function publishWindows(lake: SanityClient, time: number) {
  const instant = new Date(time).toISOString()
  await lake
    .transaction()
    .patch('claim-acquisition-cost', { set: { ...ending, liveUntil: instant } })
    .patch('claim-new-logo-lift', { set: { ...coming, liveFrom: instant } })
    .commit()
}

/** What the next visitor reads of each claim, and whether the page was made for this request. */
async function visit() {
  const response = await fetch(`${siteURL}/`)
  const html = withoutStyles(await response.text())
  const partsOf = ({ value, disclaimer }: typeof ending) =>
    [`${value}%`, disclaimer].map((part) => html.includes(part))
  const shown = { ending: partsOf(ending), coming: partsOf(coming) }
  return { shown, isKept: response.headers.get('cache-status') === 'edge-cache; hit' }
}

const before = { ending: [true, true], coming: [false, false] }
const after = { ending: [false, false], coming: [true, true] }

const untilAfter = (time: number) =>
  expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(time)

test('at its instant a claim leaves the page and another comes, each with its note, for the first visitor after it', async ({
  lake,
}) => {
  // A machine that is too busy for what stands before the instant gets a later one.
  for (let ahead = 5000; ; ahead *= 2) {
    const publishedAt = Date.now()
    await publishWindows(lake, publishedAt + ahead)
    const took = Date.now() - publishedAt
    const first = await visit()
    const kept = await visit()
    if (Date.now() >= publishedAt + ahead) continue
    expect(first.shown).toEqual(before)
    expect(kept).toEqual({ shown: before, isKept: true })
    // The site announces the instant to itself, as the content lake did the publish.
    await untilAfter(publishedAt + ahead + 500 + 10 * took)
    expect(await visit()).toEqual({ shown: after, isKept: false })
    return
  }
})
