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

test('a page cannot stand where another one stands, in whatever spelling, and the other is named', () => {
  expect(issue('For/Colleges/')).toBe('Another page stands at this path: “For Colleges”.')
  expect(issue('for/schools')).toBe('Another page stands at this path: “/For/Schools/”.')
})

test('a page is not in its own way, nor is its draft', () => {
  expect(issue('for/colleges', 'page-a')).toBeUndefined()
  expect(issue('for/schools', 'page-b')).toBeUndefined()
})

test('a page cannot stand where a redirect starts, which says where it leads', () => {
  expect(issue('old')).toBe('A redirect starts at this path and leads to /new. Delete it first.')
})

test('a page can stand where nothing else does', () => {
  expect(issue('for/trainers')).toBeUndefined()
})
