import { expect, test } from 'vitest'
import { claimUses, questionUses } from '@/lib/content/claims/claim-uses'
import { fixedSections } from '@/sections/index'
import { findMove } from '@/studio/actions/publish-moved'
import { endPatches } from '@/studio/actions/unpublish-page'
import { onPage, onPageQuery, readPages } from '@/studio/on-page/on-page'
import { locationsOf } from '@/studio/presentation'
import { campaignPage, campaignPageAt, chosen, claim } from '@/tests/support/campaign/campaign-page'
import { ask, documents } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

const now = new Date('2026-11-20T12:00:00Z')
const placesOf = (id: string, ...pages: SeedDocument[]) =>
  claimUses(id, [...documents, ...pages], fixedSections)
    .filter(({ document }) => document.type === 'campaignPage')
    .map(({ kind, place, detail }) => `${kind} ${place}: ${detail}`)

test('a claim’s uses include pages that show it directly or in a section', () => {
  const name = 'Training providers, autumn · /for/training-providers'
  expect(placesOf('claim-discovery-calls', campaignPage)).toEqual([
    `page ${name}: Claims`,
    `metadata ${name}: social image`,
  ])
  const other = campaignPageAt('for/all', { title: 'All', claims: [], sections: [] })
  expect(placesOf('claim-discovery-calls', other)).toEqual([
    'page All · /for/all: Hero',
    'page All · /for/all: The Transformation',
  ])
  const own = { ...other, claims: [claim('claim-call-window')], sections: [chosen('steps')] }
  expect(placesOf('claim-discovery-calls', own)).toEqual([])
})

test('a question’s uses include the pages that show it', () => {
  const pages = [
    campaignPage,
    campaignPageAt('for/all', { title: 'All', questions: [] }),
    campaignPageAt('for/none', { title: 'None', sections: [chosen('steps')] }),
    campaignPageAt('for/other', { title: 'Other', questions: [claim('faq-x')] }),
  ]
  const faq = documents.find(({ _id }) => _id === 'faq-data') as SeedDocument
  const uses = questionUses(faq, [faq, ...pages], fixedSections)
  expect(uses.map(({ place }) => place)).toEqual([
    'Landing page',
    'Training providers, autumn · /for/training-providers',
    'All · /for/all',
  ])
})

test('a page’s location is its path, and its claim’s too', () => {
  const row = { _type: 'campaignPage', title: 'Trainers', slug: 'for/trainers' }
  const place = { title: 'Trainers', href: '/for/trainers' }
  const found = { own: row, published: {}, users: [] }
  expect(locationsOf('campaignPage', found, now)).toEqual({ locations: [place] })
  const claimed = { own: null, published: documents.find(({ _type }) => _type === 'claim') ?? null }
  expect(locationsOf('claim', { ...claimed, users: [row] }, now)).toMatchObject({
    locations: [place],
  })
})

test('a claim only on a campaign page is on a page while that page is shown', async () => {
  const alone = documents.filter(({ _type }) => ['siteSettings', 'claim'].includes(_type))
  const claimsWith = async (page: SeedDocument) =>
    onPage(readPages((await ask(onPageQuery, {}, [...alone, page])) as never), now).claims
  expect([...(await claimsWith(campaignPage))]).toEqual(['claim-discovery-calls'])
  const over = { ...campaignPage, shownUntil: '2026-11-20T12:00:00Z' }
  expect([...(await claimsWith(over))]).toEqual([])
})

test('unpublishing ends a page and its draft now, with or without a redirect', () => {
  const ids = ['page-x', 'drafts.page-x']
  const shownUntil = '2026-11-20T12:00:00.000Z'
  expect(endPatches(ids, '', now)).toEqual(
    ids.map((id) => ({ patch: { id, set: { shownUntil }, unset: ['afterwards'] } })),
  )
  const [first] = endPatches(ids, '/privacy', now)
  expect(first?.patch).toMatchObject({ set: { shownUntil, afterwards: '/privacy' }, unset: [] })
})

const at = (current?: string) => ({ slug: { current } }) as never

test('a page moves only if it is published at another path', () => {
  expect(findMove(at('for/a'), at('for/b'))).toEqual({ from: '/for/a', to: '/for/b' })
  expect(findMove(at('for/a'), at('for/a'))).toBeUndefined()
  expect(findMove(null, at('for/a'))).toBeUndefined()
  expect(findMove(at('for/a'), null)).toBeUndefined()
})
