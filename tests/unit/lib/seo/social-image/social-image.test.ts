import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SocialImageTexts, socialImageAlt, socialImageTexts } from '@/lib/content/social-image'
import { background, drawSocialImage, withoutMissingGlyphs } from '@/lib/seo/social-image/draw'
import { seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

const page = await seededPage()
const seeded = socialImageTexts(page)

const withHeading = (heading: string) =>
  socialImageTexts({ ...page, hero: { ...present(page.hero), heading } })

/** Counts the pixels in a box that differ from the background. */
async function inkIn(
  texts: SocialImageTexts,
  box: { left: number; top: number; width: number; height: number },
) {
  const pixels = (from: Buffer | ArrayBuffer) =>
    sharp(from).removeAlpha().extract(box).raw().toBuffer()
  const [drawn, base] = await Promise.all(
    [await drawSocialImage(texts), readFileSync(background)].map(pixels),
  )
  return present(drawn).filter((value, index) => Math.abs(value - (base?.[index] ?? 0)) > 8).length
}

const HEADING = { left: 60, top: 132, width: 660, height: 220 }

const { fetch } = globalThis
const requested: string[] = []
beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('fetch', async (from: string) => {
    if (from.startsWith('data:')) return fetch(from)
    requested.push(from)
    throw new Error(`The social image must not fetch ${from}.`)
  })
})
afterEach(() => expect(requested).toEqual([]))

describe('the social image', () => {
  test.each([
    ['5 characters', 'Grow!'],
    ['60', 'Book More Discovery Calls. Win More Deals. Every single week'],
    [
      '90',
      'Book More Discovery Calls. Win More Deals. Grow with people who know how training is sold.',
    ],
    ['5,000', 'Words that go on and on. '.repeat(200)],
    ['100,000 without a space', 'x'.repeat(100_000)],
    ['European letters', 'Więcej rozmów w Łodzi, fő, groß, přes año'],
    ['an emoji sequence', 'Book 👩🏽‍💻🏳️‍🌈 calls 🚀'],
  ])('keeps a heading of %s in its box', async (_, heading) => {
    const texts = withHeading(heading)
    const image = sharp(await drawSocialImage(texts))
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(await inkIn(texts, HEADING)).toBeGreaterThan(500)
    // The areas above and below the heading don't change.
    for (const box of [
      { left: 60, top: 0, width: 660, height: 131 },
      { left: 60, top: 353, width: 660, height: 277 },
    ])
      expect(await inkIn(texts, box)).toBe(await inkIn(seeded, box))
  })

  test('puts each sentence on a separate line, as the page does', async () => {
    const aboveOneLine = { left: 60, top: 160, width: 660, height: 44 }
    expect(await inkIn(withHeading('Grow Win'), aboveOneLine)).toBe(0)
    expect(await inkIn(withHeading('Grow. Win.'), aboveOneLine)).toBeGreaterThan(100)
  })

  test('leaves out characters that the fonts don’t have', async () => {
    expect(withoutMissingGlyphs('Łódź 🚀 ‘ok’ שלום 日本 †')).toBe('Łódź ‘ok’ †')
    const emoji = await drawSocialImage(withHeading('Book 👩🏽‍💻🏳️‍🌈 calls ©️ 🚀 日本'))
    expect(emoji).toEqual(await drawSocialImage(withHeading('Book calls ©')))
  })

  test('has every other character in its own fonts', async () => {
    const characters = Array.from({ length: 0x2_0000 }, (_, code) => code)
      .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => withoutMissingGlyphs(character) === character)
    expect(characters.length).toBeGreaterThan(500)
    await drawSocialImage({ ...seeded, heading: characters.join(' ') })
  })

  test('cuts texts after a word, in image and alt text', () => {
    const { heading } = withHeading('Words that go on and on. '.repeat(200))
    expect(heading).toMatch(/^Words that go on .* (on|and|go|that)…$/)
    expect(heading.length).toBeLessThanOrEqual(91)
    expect(socialImageAlt({ ...seeded, heading })).toContain(heading)
  })

  test('has the footnote marks of the page', () => {
    expect(seeded.claims.map(({ figure, mark }) => figure + mark)).toEqual([
      '20–30†',
      '60†',
      '30%†',
    ])
    expect(seeded.note).toBe('† Results vary with list quality, offer and rep capacity.')
  })

  test('shows the footer’s tagline without a hero', () => {
    const texts = socialImageTexts({ ...page, hero: null })
    expect(texts).toMatchObject({ heading: page.settings.footerTagline, claims: [], note: '' })
    expect(socialImageAlt(texts)).toBe(`Kestrel: ${page.settings.footerTagline}`)
  })
})
