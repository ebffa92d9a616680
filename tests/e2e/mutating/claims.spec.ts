import { isDeepStrictEqual } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutStyles } from '../support/loading/without-styles.ts'

/** Two claims of the page, each with its own figure and note. */
const ending = { value: 73, disclaimer: 'Counted in one quarter only.' }
const coming = { value: 84, disclaimer: 'Counted in two quarters.' }

/** Publishes both again: at this time the first stops being live and the second starts. */
async function publishWindows(lake: SanityClient, time: number) {
  const instant = new Date(time).toISOString()
  await lake
    .transaction()
    .patch('claim-acquisition-cost', { set: { ...ending, liveUntil: instant } })
    .patch('claim-new-logo-lift', { set: { ...coming, liveFrom: instant } })
    .commit()
}

/** Returns each claim as the next visitor reads it, and whether the page was rendered for this request. */
async function visit() {
  const response = await fetch(`${siteURL}/`)
  const html = withoutStyles(await response.text())
  const partsOf = ({ value, disclaimer }: typeof ending) =>
    [`${value}%`, disclaimer].map((part) => html.includes(part))
  const shown = { ending: partsOf(ending), coming: partsOf(coming) }
  return { shown, isCached: response.headers.get('cache-status') === 'edge-cache; hit' }
}

const before = { ending: [true, true], coming: [false, false] }
const after = { ending: [false, false], coming: [true, true] }

test('at the scheduled time one claim replaces another, with their notes, for the next visitor', async ({
  lake,
}) => {
  // A machine too busy for the steps before the change gets a later time.
  for (let ahead = 5000; ; ahead *= 2) {
    const publishedAt = Date.now()
    await publishWindows(lake, publishedAt + ahead)
    const first = await visit()
    const cached = await visit()
    if (Date.now() >= publishedAt + ahead) continue
    expect(first.shown).toEqual(before)
    expect(cached).toEqual({ shown: before, isCached: true })
    const seen: Awaited<ReturnType<typeof visit>>[] = []
    // The site notifies itself of the change, as the Content Lake did for the publish.
    await expect
      .poll(
        async () => {
          seen.push(await visit())
          return seen.at(-1)?.shown
        },
        { timeout: ahead + 20_000 },
      )
      .toEqual(after)
    expect(seen.pop()).toEqual({ shown: after, isCached: false })
    expect(seen.filter(({ shown }) => !isDeepStrictEqual(shown, before))).toEqual([])
    for (let more = 0; more < 5; more += 1) expect((await visit()).shown).toEqual(after)
    return
  }
})
