import type { ClientPerspective, MutationEvent } from '@sanity/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { releaseDesk } from '../support/release-desk.ts'

/** `a` published, as a draft and in both releases, `b` in summer only, `c` to be unpublished in spring. */
async function stacked() {
  const desk = await releaseDesk()
  const note = (_id: string, title: string) => ({ _id, _type: 'note', title })
  for (const name of ['spring', 'summer']) await desk.create(name)
  const transaction = desk.raw.transaction()
  for (const [id, title] of [
    ['a', 'published'],
    ['drafts.a', 'draft'],
    ['versions.spring.a', 'spring'],
    ['versions.summer.a', 'summer'],
    ['versions.summer.b', 'summer'],
    ['c', 'published'],
  ] as const)
    transaction.create(note(id, title))
  await transaction.commit()
  await desk.client.unpublishVersion({ releaseId: 'spring', publishedId: 'c' })
  return desk
}

const titles = '*[_type == "note"] | order(_id) { "is": _id + " " + title }.is'

describe('a stack of releases', () => {
  test.for<[ClientPerspective, string[]]>([
    ['published', ['a published', 'c published']],
    ['drafts', ['a draft', 'c published']],
    [['spring'], ['a spring']],
    [['spring', 'drafts'], ['a spring']],
    [
      ['summer', 'spring'],
      ['a summer', 'b summer'],
    ],
    [
      ['spring', 'summer'],
      ['a spring', 'b summer'],
    ],
    [['drafts', 'spring'], ['a draft']],
    [
      ['unknown', 'published'],
      ['a published', 'c published'],
    ],
  ])('%j shows the first layer that has a document', async ([perspective, expected]) => {
    const { client } = await stacked()
    expect(await client.withConfig({ perspective }).fetch(titles)).toEqual(expected)
  })

  test('returns the origin of a document and follows references to it', async () => {
    const { client, raw } = await stacked()
    await raw.create({ _id: 'list', _type: 'list', notes: [{ _ref: 'b', _weak: true, _key: 'b' }] })
    const spring = client.withConfig({ perspective: ['summer'] })
    expect(await spring.fetch('*[_id == "a"][0]._originalId')).toBe('versions.summer.a')
    expect(await spring.fetch('*[_id == "list"][0].notes[]->title')).toEqual(['summer'])
  })
})

describe('GROQ functions for releases', () => {
  test('find releases, the documents of one, and the versions of a document', async () => {
    const { raw } = await stacked()
    expect(await raw.fetch('releases::all()[state == "active"].name | order(@)')).toEqual([
      'spring',
      'summer',
    ])
    expect(await raw.fetch('*[sanity::partOfRelease("summer")]._id | order(@)')).toEqual([
      'versions.summer.a',
      'versions.summer.b',
    ])
    const versions = '*[sanity::versionOf($id)]._id | order(@)'
    expect(await raw.fetch(versions, { id: 'a' })).toEqual([
      'a',
      'drafts.a',
      'versions.spring.a',
      'versions.summer.a',
    ])
    expect(await raw.fetch(versions, { id: 'drafts.a' })).toEqual(['drafts.a'])
  })

  test('find the documents of a release under its own perspective too', async () => {
    const { client } = await stacked()
    const query = '*[sanity::partOfRelease($name)]._id | order(@)'
    const summer = client.withConfig({ perspective: ['summer'] })
    expect(await summer.fetch(query, { name: 'summer' })).toEqual(['a', 'b'])
    expect(await summer.fetch(query, { name: 'spring' })).toEqual([])
    expect(await summer.fetch('*[sanity::partOfRelease(1)]')).toEqual([])
  })
})

test('the document API returns all versions of a document, only with the token', async () => {
  const { lake, visitor, client } = await stacked()
  const path = '/data/doc/production/a?includeAllVersions=true'
  const ids = async (asker: typeof client) => {
    const { documents } = await asker.request<{ documents: { _id: string }[] }>({ url: path })
    return documents.map(({ _id }) => _id).toSorted()
  }
  expect(lake.store.documents.size).toBeGreaterThan(4)
  expect(await ids(client)).toEqual(['a', 'drafts.a', 'versions.spring.a', 'versions.summer.a'])
  expect(await ids(visitor)).toEqual(['a'])
})

describe('a listener', () => {
  test('gets events of a release and its documents only with includeAllVersions', async () => {
    const { client, raw, create } = await releaseDesk()
    const received: string[] = []
    const part = '*[sanity::partOfRelease("spring") || _type == "system.release"]'
    const listen = (name: string, includeAllVersions: boolean) => {
      const options = { events: ['welcome' as const, 'mutation' as const], includeAllVersions }
      const subscription = client.listen(part, {}, options).subscribe((event) => {
        const id = event.type === 'mutation' ? (event as MutationEvent).documentId : event.type
        received.push(`${name}: ${id}`)
      })
      onTestFinished(() => subscription.unsubscribe())
    }
    listen('all', true)
    listen('public', false)
    await expect.poll(() => received.length).toBe(2)
    await create()
    await raw.create({ _id: 'versions.spring.a', _type: 'note' })
    await raw.create({ _id: 'versions.summer.a', _type: 'note' })
    await client.releases.publish({ releaseId: 'spring' })
    const ofRelease = ['_.releases.spring', '_.releases.spring']
    await expect
      .poll(() => received.filter((line) => line.startsWith('public')).slice(1))
      .toEqual(ofRelease.map((id) => `public: ${id}`))
    expect(
      received
        .filter((line) => line.startsWith('all'))
        .slice(1)
        .toSorted(),
    ).toEqual([...ofRelease, 'versions.spring.a', 'versions.spring.a'].map((id) => `all: ${id}`))
  })
})
