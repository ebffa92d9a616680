import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site'
import { seededIssues } from '@/tests/support/seeded'

async function errors(item: Record<string, unknown>) {
  const navigation = [{ _key: 'item', _type: 'navigationItem', label: 'Go', ...item }]
  const issues = await seededIssues('siteSettings', { navigation })
  return issues.filter(({ level }) => level === 'error').map(({ path }) => path)
}

test.for(SECTIONS)('a navigation item may lead to $id', async ({ id }) => {
  expect(await errors({ section: id })).toEqual([])
})

test.for([undefined, '', '#', 'pricing', '#growth-plan', 'Growth-Plan'])(
  'a dead anchor cannot be entered: %j',
  async (section) => {
    expect(await errors({ section })).toContain('navigation.item.section')
  },
)

test('a navigation item needs a label', async () => {
  expect(await errors({ label: undefined, section: 'hero' })).toEqual(['navigation.item.label'])
})
