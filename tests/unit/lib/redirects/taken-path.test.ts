import { expect, test } from 'vitest'
import { takenPathIssue } from '@/lib/redirects/taken-path'

const taken = {
  pages: [
    { _id: 'page-a', slug: 'for/colleges', title: 'For Colleges' },
    { _id: 'drafts.page-b', slug: '/For/Schools/' },
  ],
  redirects: [{ _id: 'r', source: '/Old/', destination: '/new', isPermanent: false }],
}
const issue = (slug: string, id = 'own') => takenPathIssue(slug, id, taken)

test('rejects the path of another page in any spelling, and names that page', () => {
  expect(issue('For/Colleges/')).toBe('“For Colleges” already uses this path. Choose another.')
  expect(issue('for/schools')).toBe('“/For/Schools/” already uses this path. Choose another.')
})

test('accepts the path of the page itself or its draft', () => {
  expect(issue('for/colleges', 'page-a')).toBeUndefined()
  expect(issue('for/schools', 'page-b')).toBeUndefined()
})

test('rejects the path of a redirect, and names its target', () => {
  expect(issue('old')).toBe('There is a redirect from this path to /new. Delete it first.')
})

test('accepts an unused path', () => {
  expect(issue('for/trainers')).toBeUndefined()
})

test('accepts a path that leads back to the page itself, directly or by another redirect', () => {
  const back = {
    pages: [
      { _id: 'own', slug: 'for/c' },
      { _id: 'drafts.own', slug: 'for/a' },
    ],
    redirects: [
      { _id: 'r', source: '/for/a', destination: '/for/b', isPermanent: false },
      { _id: 's', source: '/for/b', destination: '/for/c?utm=x', isPermanent: false },
    ],
  }
  expect(takenPathIssue('for/a', 'own', back)).toBeUndefined()
  expect(takenPathIssue('for/b', 'own', back)).toBeUndefined()
  expect(takenPathIssue('for/a', 'other', back)).toBe(
    '“for/a” already uses this path. Choose another.',
  )
  expect(takenPathIssue('for/b', 'other', back)).toBe(
    'There is a redirect from this path to /for/c?utm=x. Delete it first.',
  )
})
