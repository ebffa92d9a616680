import { expect, test } from 'vitest'
import { fixedSections } from '@/sections/index'
import { singletonTypes, withoutSingletons } from '@/studio/singletons'

test('the singletons are the site settings and the sections in page order', () => {
  expect(singletonTypes).toEqual(['siteSettings', ...fixedSections.map(({ type }) => type)])
})

test.for([...singletonTypes, 'notFoundLog', 'shareLink'])(
  'editors can’t create another %s',
  (type) => {
    const options = [{ templateId: type }, { templateId: 'claim' }]
    expect(withoutSingletons(options)).toEqual([{ templateId: 'claim' }])
  },
)
