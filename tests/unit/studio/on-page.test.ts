import { expect, test } from 'vitest'
import { claimHidden, sectionHidden } from '@/studio/on-page/hidden-state'
import { onPage, onPageQuery, readPages } from '@/studio/on-page/on-page'
import { locationsOf } from '@/studio/presentation'
import { ask, documents } from '@/tests/support/content'

const now = new Date('2026-11-21T12:00:00Z')
const id = 'claim-acquisition-cost'

/** Returns what visitors see of the seed after one document is changed or removed. */
async function seen(changed: string, fields: object | null = {}) {
  const rest = documents.filter(({ _id }) => _id !== changed)
  const own = documents.find(({ _id }) => _id === changed)
  const all = fields && own ? [...rest, { ...own, ...fields }] : rest
  return onPage(readPages((await ask(onPageQuery, {}, all)) as never), now)
}

test('every section and every claim of the seed is on the page', async () => {
  const { sections, claims } = await seen('hero')
  expect(sections).toContain('whoItsFor')
  const all = documents.filter(({ _type }) => _type === 'claim').map(({ _id }) => _id)
  expect([...claims].sort()).toEqual(all.sort())
})

test('an expired claim, or one only in an unpublished section, is not on the page', async () => {
  expect((await seen(id, { liveUntil: '2026-11-01T00:00:00Z' })).claims).not.toContain(id)
  const { sections, claims } = await seen('transformation', null)
  expect(sections).not.toContain('transformation')
  expect(claims).not.toContain(id)
})

test('a claim in a published legal page is on the page', async () => {
  const reference = { _type: 'claimReference', claim: { _type: 'reference', _ref: id } }
  const body = [{ _type: 'block', _key: 'b', markDefs: [], children: [reference] }]
  const terms = documents.find(({ _id }) => _id === 'legal-terms')
  const claims = documents.filter(({ _type }) => /claim|siteSettings/.test(_type))
  const all = [...claims, { ...terms, body } as never]
  expect(onPage(readPages((await ask(onPageQuery, {}, all)) as never), now).claims).toContain(id)
})

test('a claim’s own issue is named before the page’s', async () => {
  const page = await seen('transformation', null)
  const published = documents.find(({ _id }) => _id === id)
  expect(claimHidden(id, null, page, now)?.reason).toBe('It isn’t published.')
  expect(claimHidden('claim-other', published, page, now)?.label).toBe('not on the page')
  expect(claimHidden('claim-other', published, undefined, now)).toBeUndefined()
  expect(sectionHidden('hero', true, page)).toBeUndefined()
  expect(sectionHidden('transformation', true, page)?.reason).toMatch(/^The published version/)
  expect(sectionHidden('hero', false, page)?.reason).toBe('It isn’t published.')
})

test('a claim’s locations give the reason visitors can’t see it', () => {
  const users = [{ _type: 'hero' }]
  const published = { ...documents.find(({ _id }) => _id === id) }
  const places = (fields: object | null) =>
    locationsOf(
      'claim',
      { own: null, published: fields && { ...published, ...fields }, users },
      now,
    )
  expect(places({})).toEqual({ locations: [{ title: 'Hero', href: '/#hero' }] })
  expect(places({ liveUntil: '2026-11-01T00:00:00Z' })).toMatchObject({
    tone: 'caution',
    message: expect.stringMatching(/^Visitors can’t see it\. It expired on /),
  })
  expect(places(null)).toMatchObject({ message: 'Visitors can’t see it. It isn’t published.' })
})

test('an unpublished section has no location', () => {
  expect(locationsOf('hero', { own: null, published: null, users: [] }, now)).toEqual({
    message: 'Visitors can’t see it: it isn’t published',
    tone: 'caution',
  })
})
