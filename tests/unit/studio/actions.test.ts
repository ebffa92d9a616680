import { expect, test } from 'vitest'
import { documentActions } from '@/studio/actions/actions'
import { discardChanges } from '@/studio/actions/discard-changes'
import { usersOf } from '@/studio/actions/unused-only'
import { useShareDraft } from '@/studio/share/share-draft'

const offered = { label: 'Discard changes', onHandle: () => undefined }
const original = Object.assign(() => offered, { action: 'discardChanges' }) as never
const discard = (published: object | null, draft: object | null = { _id: 'drafts.hero' }) =>
  discardChanges(original)({ id: 'hero', type: 'hero', draft, published } as never)

test('a singleton’s changes can be discarded if it is published', () => {
  expect(discard({ _id: 'hero' })).toBe(offered)
})

test('an unpublished singleton’s only draft can’t be discarded', () => {
  expect(discard(null)).toMatchObject({
    disabled: true,
    title: 'There’s no published version to go back to.',
  })
})

test('the version chip’s menu, which discards without asking, does not list it', () => {
  expect(discardChanges(original).action).toBeUndefined()
})

const action = (name: string) => Object.assign(() => null, { action: name }) as never
const all = ['publish', 'unpublish', 'duplicate', 'delete', 'discardChanges', 'restore']
/** Returns the document's actions without sharing, which every document has. */
const actionsOf = (actions: string[], schemaType: string) => {
  const offered = documentActions(actions.map(action), { schemaType })
  expect(offered.at(-1)).toBe(useShareDraft)
  return offered.slice(0, -1).map(({ action: name }) => name)
}
const names = (schemaType: string) => actionsOf(all, schemaType)

test('the site settings can neither be unpublished, duplicated nor deleted', () => {
  expect(names('siteSettings')).toEqual(['publish', undefined, 'restore'])
})

test('a section can be unpublished, but neither duplicated nor deleted', () => {
  expect(names('whoItsFor')).toEqual(['publish', 'unpublish', undefined, 'restore'])
})

test.for(['claim', 'faq', 'video', 'legalPage', 'redirect'])('%s keeps every action', (type) => {
  expect(names(type)).toEqual(all)
})

test('a release can schedule a section or claim, and unpublish it by no menu of the Studio’s own', () => {
  const ofReleases = ['schedule', 'discardVersion', 'unpublishVersion']
  const offeredFor = (schemaType: string) => actionsOf(ofReleases, schemaType)
  for (const type of ['hero', 'claim', 'legalPage', 'faq'])
    expect(offeredFor(type)).toEqual(['schedule', 'discardVersion', undefined])
  expect(offeredFor('siteSettings')).toEqual(['schedule', 'discardVersion'])
})

const uses = (_id: string, isUser = true) => ({ _id, _type: 'transformation', isUser })
const idsOf = (found: ReturnType<typeof uses>[], release = '') =>
  usersOf(found, `versions.${release}.`).map(({ _id }) => _id)

test('published documents and drafts use a document, versions only in the release that is asked about', () => {
  const found = [uses('a'), uses('drafts.b'), uses('versions.r.c'), uses('versions.s.d')]
  expect(idsOf(found)).toEqual(['a', 'drafts.b'])
  expect(idsOf(found, 'r')).toEqual(['a', 'drafts.b', 'versions.r.c'])
})

test('a document doesn’t use another anymore if the release removes the reference, unless its draft does', () => {
  const removed = uses('versions.r.a', false)
  expect(idsOf([uses('a'), removed], 'r')).toEqual([])
  expect(idsOf([uses('a'), uses('drafts.a'), removed], 'r')).toEqual(['drafts.a'])
  expect(idsOf([uses('a'), removed], 's')).toEqual(['a'])
})
