import { expect, test } from 'vitest'
import { missingLines } from '@/studio/seo/missing-lines'

const drawing = { asset: { _id: '', url: '', width: 0 } }
const landing = {
  settings: { navigation: [{ _key: 'n', label: 'Results', href: 'nowhere' }] },
  painPoints: {
    items: [
      { _key: 'a', title: 'Lists' },
      { _key: 'b', title: 'Stack', drawing },
    ],
  },
  hero: {
    claims: [null, { _id: 'claim-a', comparator: 'exactly', value: 25, label: 'calls' }],
    film: { poster: drawing },
  },
  agenticAi: { lead: [{ _type: 'block', children: 'broken' }] },
}

test('names the item and the field that is missing, once, and links to the field', () => {
  const issues = ['painPoints.items.1.drawing.asset._id', 'painPoints.items.1.drawing.asset.url']
  expect(missingLines(issues, landing)).toEqual([
    {
      text: '“Stack” in “Sound Familiar?” has no sparkline.',
      to: { id: 'painPoints', type: 'painPoints', path: 'items[_key=="b"].drawing' },
    },
  ])
})

test.for([
  [
    'siteSettings.navigation.0.href',
    '“Results” in “Site settings” is missing or invalid.',
    { id: 'siteSettings', type: 'siteSettings', path: 'navigation[_key=="n"]' },
  ],
  [
    'hero.claims.1.unit',
    '“25 calls” in “Hero” has no unit.',
    { id: 'claim-a', type: 'claim', path: 'unit' },
  ],
  [
    'hero.claims.0',
    'Item 1 of “Claims” in “Hero” is missing or invalid.',
    { id: 'hero', type: 'hero', path: 'claims[0]' },
  ],
  [
    'hero.film.poster.asset.url',
    '“Hero” has no poster image.',
    { id: 'hero', type: 'hero', path: 'film.poster' },
  ],
  [
    'agenticAi.lead.0.children',
    '“Agentic AI” has an invalid intro.',
    { id: 'agenticAi', type: 'agenticAi', path: 'lead' },
  ],
  [
    'steps is not published',
    '“How It Works” isn’t published.',
    { id: 'steps', type: 'steps', path: '' },
  ],
] as const)('describes %s as “%s”', ([issue, text, to]) => {
  expect(missingLines([issue], landing)).toEqual([{ text, to }])
})

test('describes the fields of a legal or campaign page', () => {
  const page = { id: 'legal-privacy', type: 'legalPage', value: { title: 'Privacy', body: null } }
  expect(missingLines(['body'], landing, page)).toEqual([
    {
      text: 'This page has no body.',
      to: { id: 'legal-privacy', type: 'legalPage', path: 'body' },
    },
  ])
})
