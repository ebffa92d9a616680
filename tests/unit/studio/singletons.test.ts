import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site/site'
import { singletonTypes, withoutSingletons } from '@/studio/singletons'

test('the singletons are the site settings and the sections in page order', () => {
  expect(singletonTypes).toEqual(['siteSettings', ...SECTIONS.map(({ type }) => type)])
})

test.for([...singletonTypes, 'notFoundLog', 'shareLink'])(
  'editors can’t create another %s',
  (type) => {
    const options = [{ templateId: type }, { templateId: 'claim' }]
    expect(withoutSingletons(options)).toEqual([{ templateId: 'claim' }])
  },
)
