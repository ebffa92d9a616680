import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site/site'
import { sectionNames } from '@/sections/contents'

test('sections are in the order of the Studio and the requirements', () => {
  // Video and questions have no entry there.
  const onPage = sectionNames.filter((name) => name !== 'video' && name !== 'questions')
  expect(onPage).toEqual(SECTIONS.map(({ type }) => type))
})
