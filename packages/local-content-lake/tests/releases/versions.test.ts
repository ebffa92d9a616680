import { describe, expect, test } from 'vitest'
import { errorOf, releaseDesk, tomorrow } from '../support/release-desk.ts'

const version = (title: string) => ({ _id: 'versions.spring.a', _type: 'note', title })

describe('a version', () => {
  test('is created from a document, a base or a draft, and records the base', async () => {
    const { client, raw, create } = await releaseDesk()
    await create()
    await client.createVersion({
      releaseId: 'spring',
      publishedId: 'b',
      document: { _type: 'note', title: 'own' },
    })
    expect(await raw.getDocument('versions.spring.b')).toMatchObject({ title: 'own' })
    const { _rev } = await raw.create({ _id: 'drafts.a', _type: 'note', title: 'draft' })
    await client.createVersion({
      releaseId: 'spring',
      publishedId: 'a',
      baseId: 'drafts.a',
      ifBaseRevisionId: _rev,
    })
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({
      title: 'draft',
      _system: { base: { id: 'drafts.a', rev: _rev } },
    })
    expect(await raw.getDocument('drafts.a')).toMatchObject({ title: 'draft' })
  })

  test.for([
    ['that exists', { document: version('again') }, 409],
    ['of nothing', { baseId: 'nothing', versionId: 'versions.other.a' }, 409],
    [
      'of an outdated revision',
      { baseId: 'a', versionId: 'versions.other.a', ifBaseRevisionId: 'x' },
      409,
    ],
    ['of another document', { document: { ...version('x'), _id: 'versions.spring.b' } }, 400],
    ['without a type', { document: { _id: 'versions.other.a' } }, 400],
    ['that would be public', { baseId: 'a', versionId: 'a' }, 400],
  ] as const)('%s is rejected', async ([, fields, status]) => {
    const { client, withNote, ids } = await releaseDesk()
    await withNote()
    const actionType = 'sanity.action.document.version.create'
    const made = client.action({ actionType, publishedId: 'a', ...fields } as never)
    expect(await errorOf(made)).toMatchObject({ status })
    expect(await ids()).toEqual(['a', 'versions.spring.a'])
  })

  test('can be replaced and discarded without touching the published document', async () => {
    const { client, raw, withNote, ids, title } = await releaseDesk()
    await withNote()
    const releaseId = 'spring'
    await client.replaceVersion({ releaseId, publishedId: 'a', document: version('other') })
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({ title: 'other' })
    await client.discardVersion({ releaseId, publishedId: 'a' })
    expect(await ids()).toEqual(['a'])
    expect(await title()).toBe('old')
    const replaced = client.replaceVersion({ releaseId, publishedId: 'a', document: version('x') })
    expect(await errorOf(replaced)).toMatchObject({ status: 409 })
    const actionType = 'sanity.action.document.version.discard'
    expect(await errorOf(client.action({ actionType, versionId: 'a' }))).toMatchObject({
      status: 400,
    })
    expect(await ids()).toEqual(['a'])
  })

  test('cannot be purged from the history', async () => {
    const { client, withNote, ids } = await releaseDesk()
    await withNote()
    const purged = client.discardVersion({ releaseId: 'spring', publishedId: 'a' }, true)
    expect(await errorOf(purged)).toMatchObject({ status: 400 })
    expect(await ids()).toEqual(['a', 'versions.spring.a'])
  })

  test('can mark its document for unpublishing, undo that, and the release unpublishes it', async () => {
    const { client, raw, withNote, ids, visitor } = await releaseDesk()
    await withNote()
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({
      title: 'new',
      _system: { delete: true },
    })
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'versions.spring.a',
      publishedId: 'a',
      patch: { unset: ['_system.delete'] },
    })
    expect((await raw.getDocument('versions.spring.a'))?._system).not.toHaveProperty('delete')
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })
    await client.releases.publish({ releaseId: 'spring' })
    expect(await visitor.getDocument('a')).toBeUndefined()
    // The last published content is not lost.
    expect(await ids()).toEqual(['drafts.a'])
    expect(await raw.getDocument('drafts.a')).toMatchObject({ title: 'old' })
  })

  test('of an unpublished document cannot be marked for unpublishing', async () => {
    const { client, create, raw } = await releaseDesk()
    await create()
    await raw.create(version('new'))
    const unpublish = client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })
    expect(await errorOf(unpublish)).toMatchObject({ status: 409 })
  })
})

describe('while its release is scheduled', () => {
  test('its documents are locked against every kind of change', async () => {
    const { client, raw, withNote, schedule } = await releaseDesk()
    await withNote()
    await schedule(tomorrow())
    const releaseId = 'spring'
    const other = { ...version('x'), _id: 'versions.spring.b' }
    for (const attempt of [
      () => raw.patch('versions.spring.a').set({ title: 'x' }).commit(),
      () => raw.delete('versions.spring.a'),
      () => raw.create(other),
      () => client.discardVersion({ releaseId, publishedId: 'a' }),
      () => client.unpublishVersion({ releaseId, publishedId: 'a' }),
      () => client.createVersion({ releaseId, publishedId: 'b', document: other }),
    ])
      expect(await errorOf(attempt())).toEqual({
        status: 400,
        type: 'validationError',
        description: 'Documents in release "spring" (state: scheduled) can not be mutated',
      })
    await client.releases.unschedule({ releaseId })
    await raw.patch('versions.spring.a').set({ title: 'x' }).commit()
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({ title: 'x' })
  })

  test('documents it will need cannot be deleted, and published documents stay editable', async () => {
    const { raw, create, schedule, title } = await releaseDesk()
    await create()
    await raw.create({ _id: 'ada', _type: 'author' })
    await raw.create({ _id: 'a', _type: 'note', title: 'old' })
    const author = { _ref: 'ada', _weak: true, _strengthenOnPublish: { type: 'author' } }
    await raw.create({ ...version('new'), author })
    await schedule(tomorrow())
    expect(await errorOf(raw.delete('ada'))).toMatchObject({ status: 409 })
    await raw.patch('a').set({ title: 'changed' }).commit()
    expect(await title()).toBe('changed')
  })

  test('a later release may depend on it, which prevents unscheduling', async () => {
    const { client, raw, create, schedule, state } = await releaseDesk()
    for (const name of ['spring', 'summer']) await create(name)
    const author = { _ref: 'ada', _weak: true, _strengthenOnPublish: { type: 'author' } }
    await raw.create({ _id: 'versions.spring.ada', _type: 'author' })
    await raw.create({ _id: 'versions.summer.a', _type: 'note', author })
    const first = tomorrow()
    const second = new Date(Date.parse(first) + 1000).toISOString()
    expect(await errorOf(schedule(second, 'summer'))).toMatchObject({ status: 409 })
    expect(await state('summer')).toBe('active')
    await schedule(first, 'spring')
    await schedule(second, 'summer')
    const unscheduled = client.releases.unschedule({ releaseId: 'spring' })
    expect(await errorOf(unscheduled)).toMatchObject({ status: 409 })
    expect(await state('spring')).toBe('scheduled')
    await client.releases.unschedule({ releaseId: 'summer' })
    await client.releases.unschedule({ releaseId: 'spring' })
    expect(await state('spring')).toBe('active')
  })
})
