import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site'
import { singletonActions, singletonTypes, withoutSingletons } from '@/studio/singletons'

const action = (name: string) => Object.assign(() => null, { action: name }) as never
const names = (schemaType: string) =>
  singletonActions(
    ['publish', 'unpublish', 'duplicate', 'delete', 'discardChanges', 'restore'].map(action),
    { schemaType },
  ).map(({ action: name }) => name)

test('the singletons are the site settings and the sections in page order', () => {
  expect(singletonTypes).toEqual(['siteSettings', ...SECTIONS.map(({ type }) => type)])
})

test.for([...singletonTypes, 'notFoundLog'])('no editor creates another %s', (type) => {
  const options = [{ templateId: type }, { templateId: 'claim' }]
  expect(withoutSingletons(options)).toEqual([{ templateId: 'claim' }])
})

test('the site settings can neither be unpublished, duplicated nor deleted', () => {
  expect(names('siteSettings')).toEqual(['publish', 'discardChanges', 'restore'])
})

test('a section can be unpublished, but neither duplicated nor deleted', () => {
  expect(names('whoItsFor')).toEqual(['publish', 'unpublish', 'discardChanges', 'restore'])
})

test('a claim keeps every action', () => {
  expect(names('claim')).toContain('delete')
  expect(names('claim')).toContain('duplicate')
})
