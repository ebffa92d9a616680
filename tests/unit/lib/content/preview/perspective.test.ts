import { expect, test } from 'vitest'
import { laterOf, readPerspective } from '@/lib/content/preview/perspective'

test.for<[string | undefined, ReturnType<typeof readPerspective>]>([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['drafts', 'drafts'],
  ['published', 'published'],
  ['rA1b2', ['rA1b2']],
  ['rA1b2,drafts', ['rA1b2', 'drafts']],
  ['spring-launch,rA1b2,drafts', ['spring-launch', 'rA1b2', 'drafts']],
  ['raw', 'drafts'],
  ['raw,drafts', 'drafts'],
  ['rA1b2,,drafts', 'drafts'],
  ['rA1b2 drafts', 'drafts'],
  ['<script>', 'drafts'],
  [Array.from({ length: 11 }, (_, index) => `r${index}`).join(), 'drafts'],
])('the perspective cookie %j is read as %j', ([cookie, expected]) => {
  expect(readPerspective(cookie)).toEqual(expected)
})

test('a preview uses the release date if it is in the future, otherwise now', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(laterOf(now, '2026-12-01T00:00:00Z')).toEqual(new Date('2026-12-01T00:00:00Z'))
  for (const at of ['2026-11-01T00:00:00Z', null, undefined, 'soon', 5])
    expect(laterOf(now, at)).toBe(now)
})
