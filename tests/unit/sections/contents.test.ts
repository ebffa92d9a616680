import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site'
import { sectionNames } from '@/sections/contents'

test('the page has the sections in the order of the Studio and of the notes', () => {
  // A video and the questions have no entry of their own there.
  const onPage = sectionNames.filter((name) => name !== 'video' && name !== 'questions')
  expect(onPage).toEqual(SECTIONS.map(({ type }) => type))
})
