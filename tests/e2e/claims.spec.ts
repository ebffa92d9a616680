import type { SanityClient } from '@sanity/client'
import { expect, landingPageHtml, test } from './support/fixtures'

const note = 'Counted in one quarter only.'

/** Publishes a claim of the page anew, with a note of its own and these dates. */
const publishWindow = (lake: SanityClient, window: Record<string, Date>) =>
  lake
    .patch('claim-acquisition-cost')
    .set({ value: 73, disclaimer: note })
    .set(Object.fromEntries(Object.entries(window).map(([name, at]) => [name, at.toISOString()])))
    .commit()

/** Waits without a request for anything until an instant has passed, and a moment longer. */
const untilPast = (instant: Date) =>
  expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(instant.getTime() + 500)

const shown = (html: string) => [html.includes('73%'), html.includes(note)]

test.describe('a claim that is shown for a time', () => {
  test('leaves the page at its last instant, with its note, for the first visitor after it', async ({
    lake,
  }) => {
    const end = new Date(Date.now() + 6000)
    await publishWindow(lake, { liveUntil: end })
    expect(shown(await landingPageHtml())).toEqual([true, true])
    expect(shown(await landingPageHtml())).toEqual([true, true])
    expect(Date.now()).toBeLessThan(end.getTime())
    await untilPast(end)
    expect(shown(await landingPageHtml())).toEqual([false, false])
  })

  test('comes at its first instant, for the first visitor after it', async ({ lake }) => {
    const start = new Date(Date.now() + 6000)
    await publishWindow(lake, { liveFrom: start })
    expect(shown(await landingPageHtml())).toEqual([false, false])
    expect(Date.now()).toBeLessThan(start.getTime())
    await untilPast(start)
    expect(shown(await landingPageHtml())).toEqual([true, true])
  })
})
