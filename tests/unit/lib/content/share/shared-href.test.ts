import { expect, test } from 'vitest'
import { sharedHref } from '@/lib/content/share/shared-href'

const pages = ['/', '/privacy', '/for/trainers']
const release = { here: '/privacy', base: '/shared/x', pages }
const draft = { here: '/', base: '', pages: [] }

test.each([
  ['/', '/shared/x'],
  ['/#steps', '/shared/x#steps'],
  ['/for/trainers?from=mail#top', '/shared/x/for/trainers?from=mail#top'],
  ['/privacy#retention', '#retention'],
  ['/privacy', '/shared/x/privacy'],
])('in a shared release, %s becomes %s', (href, to) => {
  expect(sharedHref(href, release)).toBe(to)
})

test.each([
  '/call',
  '/sign-in',
  '/studio',
  '#top',
  'mailto:a@b.example',
  'https://partner.example/privacy',
  '//partner.example/',
  '',
])('keeps %j, which is not a page of the release', (href) => {
  expect(sharedHref(href, release)).toBe(href)
})

test('a shared draft keeps fragment links and links to public pages', () => {
  expect(sharedHref('/#steps', draft)).toBe('#steps')
  expect(['/', '/privacy', '/for/trainers#x'].map((href) => sharedHref(href, draft))).toEqual([
    '/',
    '/privacy',
    '/for/trainers#x',
  ])
})
