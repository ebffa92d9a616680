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
