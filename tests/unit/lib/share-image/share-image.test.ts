import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { background, drawShareImage } from '@/lib/share-image/draw'
import { getPen } from '@/lib/share-image/fonts'
import { fitSentences, toLines } from '@/lib/share-image/lines'
import { type ShareTexts, shareAlt, shareTexts } from '@/lib/share-image/texts'
import { seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

const page = await seededPage()
const seeded = shareTexts(page)
const pen = await getPen()

const withHeading = (heading: string) =>
  shareTexts({ ...page, hero: { ...present(page.hero), heading } })

/** How many pixels of a box of the picture differ from the ground without words. */
async function inkIn(
  texts: ShareTexts,
  box: { left: number; top: number; width: number; height: number },
) {
  const pixels = (from: Buffer) => sharp(from).removeAlpha().extract(box).raw().toBuffer()
  const [drawn, ground] = await Promise.all(
    [await drawShareImage(texts), readFileSync(background)].map(pixels),
  )
  return present(drawn).filter((value, index) => Math.abs(value - (ground?.[index] ?? 0)) > 8)
    .length
}

const HEADING = { left: 60, top: 132, width: 660, height: 220 }

beforeEach(() => {
  vi.stubGlobal('fetch', () => expect.fail('The share image may fetch nothing.'))
})

describe('the share image', () => {
  test.each([
    ['5 characters', 'Grow!'],
    ['60', 'Book More Discovery Calls. Win More Deals. Every single week'],
    [
      '90',
      'Book More Discovery Calls. Win More Deals. Grow with people who know how training is sold.',
    ],
    ['5,000', 'Words that go on and on. '.repeat(200)],
    ['100,000 without a space', 'x'.repeat(100_000)],
    ['letters of half of Europe', 'Więcej rozmów w Łodzi, fő, groß, přes año'],
    ['an emoji sequence', 'Book 👩🏽‍💻🏳️‍🌈 calls 🚀'],
  ])('has a heading of %s in its place', async (_, heading) => {
    const texts = withHeading(heading)
    const picture = sharp(await drawShareImage(texts))
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(await inkIn(texts, HEADING)).toBeGreaterThan(500)
    // What is above and below the heading looks as with any other.
    for (const box of [
      { left: 60, top: 0, width: 660, height: 131 },
      { left: 60, top: 353, width: 660, height: 277 },
    ])
      expect(await inkIn(texts, box)).toBe(await inkIn(seeded, box))
  })

  test('breaks one sentence a line, as the page does', () => {
    const box = { width: 640, height: 214 }
    const { lines } = fitSentences(seeded.heading, box, [{ size: 72, letterSpacing: -0.02 }], pen)
    expect(lines).toEqual(['Book More Discovery Calls.', 'Win More Deals.'])
  })

  test('leaves out the letters that no font of ours has', () => {
    expect(pen.drawable('Łódź 🚀 ‘ok’ שלום 日本 †')).toBe('Łódź ‘ok’ †')
    expect(pen.outline('🚀日', 0, 50, { size: 50 })).toBe('')
  })

  test('breaks a word that is wider than its line', () => {
    const lines = toLines('a'.repeat(60), 200, { size: 25 }, pen)
    expect(lines.join('')).toBe('a'.repeat(60))
    for (const line of lines) expect(pen.widthOf(line, { size: 25 })).toBeLessThanOrEqual(200)
  })

  test('cuts its texts behind a word, and its words say the same', () => {
    const { heading } = withHeading('Words that go on and on. '.repeat(200))
    expect(heading).toMatch(/^Words that go on .* (on|and|go|that)…$/)
    expect(heading.length).toBeLessThanOrEqual(91)
    expect(shareAlt({ ...seeded, heading })).toContain(heading)
  })

  test('marks results as the page does', () => {
    expect(seeded.claims.map(({ figure, mark }) => figure + mark)).toEqual([
      '20–30†',
      '60†',
      '30%†',
    ])
    expect(seeded.note).toBe('† Results vary with list quality, offer and rep capacity.')
  })

  test('without a hero says what the footer says', () => {
    const texts = shareTexts({ ...page, hero: null })
    expect(texts).toMatchObject({ heading: page.settings.footerTagline, claims: [], note: '' })
    expect(shareAlt(texts)).toBe(`Kestrel: ${page.settings.footerTagline}`)
  })
})
