import { describe, expect, test } from 'vitest'
import { sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import { isShownAt, withShownClaims } from '@/lib/content/claims/shown-claims'
import type { LandingPage } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { shownPage, toLandingPage } from '@/lib/content/page/to-landing-page'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { Results } from '@/sections/transformation/results'
import { ask, documents, seededPage } from '@/tests/support/content'
import { claimOf, present, render } from '@/tests/support/render'

const noon = new Date('2026-11-21T12:00:00.000Z')
const [before, after] = ['2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.001Z']
const past = claimOf({ liveUntil: before })
const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: [] })
const paragraph = (...children: unknown[]) => ({ _type: 'block', _key: 'p', children })
const naming = (claim: unknown) => paragraph(span('In '), { _type: 'claimReference', claim })

/** The landing page of the seed, with these fields added to every claim. */
async function pageWith(changes: Record<string, unknown>, now = noon): Promise<LandingPage> {
  const changed = documents.map((one) => (one._type === 'claim' ? { ...one, ...changes } : one))
  return shownPage(toLandingPage(await ask(landingPageQuery, {}, changed)).page, now)
}

describe('a claim is shown', () => {
  test.for([
    ['without dates', {}, true],
    ['from its start on', { liveFrom: noon.toISOString() }, true],
    ['not before its start', { liveFrom: after }, false],
    ['until its end', { liveUntil: after }, true],
    ['no longer at its end', { liveUntil: noon.toISOString() }, false],
    ['not if it ends before it starts', { liveFrom: after, liveUntil: before }, false],
    ['with a date in any time zone', { liveUntil: '2026-11-21T13:00:00+01:00' }, false],
    ['if its date is invalid', { liveFrom: 'soon', liveUntil: '' }, true],
  ] as const)('%s', ([_, dates, expected]) => {
    expect(isShownAt(dates, noon)).toBe(expected)
  })
})

describe('withShownClaims', () => {
  test('removes hidden claims from lists', () => {
    const kept = claimOf({ _id: 'kept' })
    expect(withShownClaims({ claims: [past, kept] }, noon)).toEqual({ claims: [kept] })
  })

  test('removes only the paragraphs that mention one', () => {
    const [own, other] = [paragraph(span('Words.')), naming(claimOf())]
    expect(withShownClaims({ text: [own, naming(past), other] }, noon)).toEqual({
      text: [own, other],
    })
  })

  test('removes items whose text has become empty, not those that were empty before', () => {
    const items = [
      { _key: 'a', title: 'A', text: [naming(past)] },
      { _key: 'b', title: 'B', before: [paragraph(span('b'))], after: [naming(past)] },
      { _key: 'c', title: 'C', text: [] },
    ]
    expect(withShownClaims({ items }, noon)).toEqual({ items: [items[2]] })
  })

  test('keeps a text outside of lists, emptied', () => {
    expect(withShownClaims({ lead: [naming(past)] }, noon)).toEqual({ lead: [] })
  })

  test('changes nothing if all claims are shown', async () => {
    const page = await seededPage()
    expect(shownPage(page, noon)).toEqual(page)
  })
})

describe('the landing page without claims that are shown', () => {
  test.each([
    ['ended', { liveUntil: before }],
    ['not started', { liveFrom: after }],
  ])('has neither numbers nor notes of hidden claims (%s)', async (_, window) => {
    const page = await pageWith(window)
    expect(JSON.stringify(page)).not.toMatch(/"claim-[a-z-]+"/)
    expect(toFootnotes(sectionsOf(page), 'See note').notes).toEqual([])
    expect(page.hero?.claims).toEqual([])
    expect(page.transformation?.pairs.length).toBeGreaterThan(0)
  })

  test('shows claims from the moment they start', async () => {
    const page = await pageWith({ liveFrom: after }, new Date(after))
    expect(page.hero?.claims).toHaveLength(3)
  })

  test('shows no heading for missing results', () => {
    const results = <Results heading="Results" claims={[]} footnotes={{ label: '', notes: [] }} />
    expect(render(results).html).toBe('')
  })

  test('drops a description in metadata and structured data that mentions one', async () => {
    const page = await seededPage()
    const { settings } = page
    const seo = { ...settings.seo, description: [naming(past)] as never }
    const whole = shownPage({ ...page, settings: { ...settings, seo } }, noon)
    const metadata = pageMetadata(whole, whole.settings.seo, '/', 'https://site.example')
    expect([metadata.description, metadata.openGraph?.description]).toEqual([undefined, undefined])
    expect(metadata.twitter?.description).toBeUndefined()
    expect(metadata.title).toBe(settings.documentTitle)
    const graph = landingPageGraph({ ...whole, growthPlan: null }, 'https://site.example')
    expect(JSON.stringify(graph)).not.toContain('"description"')
  })
})

describe('a section that has lost all its items', () => {
  test('is removed together with the links to it', async () => {
    const page = await seededPage()
    const whyChoose = present(page.whyChoose)
    const reasons = whyChoose.reasons.map((one) => ({ ...one, text: [naming(past)] as never }))
    const shown = shownPage({ ...page, whyChoose: { ...whyChoose, reasons } }, noon)
    expect(shown.whyChoose).toBeNull()
    const linked = shown.settings.navigation.map(({ section }) => section)
    expect(linked).not.toContain('why-us-section')
    expect(linked.length).toBe(page.settings.navigation.length - 1)
  })

  test('stays if some items are left', async () => {
    const page = await seededPage()
    const questions = present(page.questions)
    const [first, ...others] = questions.items
    const items = [{ ...present(first), answer: [naming(past)] as never }, ...others]
    expect(
      shownPage({ ...page, questions: { ...questions, items } }, noon).questions?.items,
    ).toEqual(others)
  })
})
