import { expect, test } from 'vitest'
import { fixedSections } from '@/sections/index'
import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { findIssues } from '@/tests/support/find-issues'
import { seed } from '@/tests/support/seed'
import { seeded, seededIssues } from '@/tests/support/seeded'

async function errors(item: Record<string, unknown>) {
  const navigation = [{ _key: 'item', _type: 'navigationItem', label: 'Go', ...item }]
  const issues = await seededIssues('siteSettings', { navigation })
  return issues.filter(({ level }) => level === 'error').map(({ path }) => path)
}

test.for(fixedSections)('accepts a navigation item to $id', async ({ id }) => {
  expect(await errors({ section: id })).toEqual([])
})

test.for([undefined, '', '#', 'pricing', '#growth-plan', 'Growth-Plan'])(
  'rejects the unknown section %j',
  async (section) => {
    expect(await errors({ section })).toContain('navigation.item.section')
  },
)

test('rejects a navigation item without a label', async () => {
  expect(await errors({ label: undefined, section: 'hero' })).toEqual(['navigation.item.label'])
})

test('accepts a page of the site and rejects other sites', async () => {
  expect(await errors({ path: '/for/training-providers' })).toEqual([])
  expect(await errors({ path: '//evil.example' })).toEqual(['navigation.item.path'])
})

test('warns about header and footer links to missing or ended pages', async () => {
  const over = campaignPageAt('for/over', { shownUntil: '2026-01-01T00:00:00Z' })
  const link = { _key: 'item', _type: 'navigationItem', label: 'Go' }
  const settings = seeded('siteSettings', {
    navigation: [{ ...link, path: '/privacy' }],
    callToAction: { _type: 'callToAction', label: 'Go', linkType: 'path', path: '/nowhere' },
    quickLinks: [{ ...link, path: '/for/over' }],
  })
  const others = seed.map(({ _id }) => seeded(_id)).filter(({ _id }) => _id !== settings._id)
  const issues = await findIssues(settings, [...others, over])
  expect(issues.filter(({ path }) => path.endsWith('.path'))).toEqual([
    {
      level: 'warning',
      path: 'callToAction.path',
      message: 'There is no page at /nowhere, so visitors see “Page not found”.',
    },
    {
      level: 'warning',
      path: 'quickLinks.item.path',
      message: 'The page at /for/over has ended, so visitors see that it’s gone.',
    },
  ])
})
