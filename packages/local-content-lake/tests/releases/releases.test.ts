import { describe, expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'
import { errorOf, inMs, releaseDesk, tomorrow } from '../support/release-desk.ts'

describe('a release', () => {
  test('is created, edited, scheduled, unscheduled, archived, unarchived, published and deleted', async () => {
    const { client, raw, create, release, state, schedule, withNote, title } = await releaseDesk()
    const { transactionId, releaseId } = await create()
    expect(releaseId).toBe('spring')
    expect(await release()).toMatchObject({
      _id: '_.releases.spring',
      _type: 'system.release',
      _rev: transactionId,
      name: 'spring',
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'asap' },
      publishAt: null,
      finalDocumentStates: null,
    })
    await client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Summer' } } })
    expect((await release())?.metadata.title).toBe('Summer')
    const publishAt = tomorrow()
    await schedule(publishAt)
    expect(await release()).toMatchObject({ state: 'scheduled', publishAt })
    await client.releases.unschedule({ releaseId })
    expect(await release()).toMatchObject({ state: 'active', publishAt: null })
    await raw.create({ _id: 'versions.spring.a', _type: 'note', title: 'new' })
    await client.releases.archive({ releaseId })
    expect(await release()).toMatchObject({
      state: 'archived',
      finalDocumentStates: [{ _key: expect.any(String), id: 'versions.spring.a' }],
    })
    expect(await raw.getDocument('versions.spring.a')).toBeUndefined()
    await client.releases.unarchive({ releaseId })
    expect(await state()).toBe('active')
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({ title: 'new' })
    await client.releases.publish({ releaseId })
    expect(await release()).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
    expect(await title()).toBe('new')
    await client.releases.delete({ releaseId })
    expect(await release()).toBeUndefined()
    await withNote()
    expect(await state()).toBe('active')
  })

  test('gets a default name and type from the client', async () => {
    const { client, release } = await releaseDesk()
    const { releaseId, metadata } = await client.releases.create({})
    expect(metadata).toEqual({ releaseType: 'undecided' })
    expect(await release(releaseId)).toMatchObject({ name: releaseId, metadata })
  })

  test('is published at once if it is scheduled in the past', async () => {
    const { withNote, schedule, state, title } = await releaseDesk()
    await withNote()
    await schedule(inMs(-1000))
    expect(await state()).toBe('published')
    expect(await title()).toBe('new')
  })

  test('is rescheduled without being unscheduled, as the Studio does', async () => {
    const { create, schedule, release, client } = await releaseDesk()
    await create()
    await schedule(tomorrow())
    const later = inMs(3 * 24 * 60 * 60 * 1000)
    const patch = { set: { 'metadata.intendedPublishAt': later } }
    await client.releases.edit({ releaseId: 'spring', patch })
    await schedule(later)
    expect(await release()).toMatchObject({ publishAt: later, metadata: { title: 'Spring' } })
  })

  test('is only validated in a dry run', async () => {
    const { client, release, create, state } = await releaseDesk()
    await client.releases.create({ releaseId: 'spring' }, { dryRun: true })
    expect(await release()).toBeUndefined()
    await create()
    await client.releases.publish({ releaseId: 'spring' }, { dryRun: true })
    expect(await state()).toBe('active')
  })

  test('can be neither created nor read without the token', async () => {
    const { withNote, visitor } = await releaseDesk()
    await withNote()
    expect(await errorOf(visitor.releases.create({ releaseId: 'autumn' }))).toMatchObject({
      status: 403,
    })
    expect(await visitor.releases.get({ releaseId: 'spring' })).toBeUndefined()
    expect(await visitor.fetch('releases::all()')).toEqual([])
    expect(await visitor.fetch('*[sanity::versionOf("a")]._id')).toEqual(['a'])
    const asRelease = visitor.withConfig({ perspective: ['spring'] })
    expect(await errorOf(asRelease.fetch('*'))).toMatchObject({ status: 401 })
  })
})

describe('a release rejects', () => {
  const steps = {
    publish: 'publishing',
    schedule: 'scheduling',
    unschedule: 'unscheduling',
    archive: 'archiving',
    unarchive: 'unarchiving',
    delete: 'deleted',
  }
  const allowed: Record<string, string[]> = {
    active: ['publish', 'schedule', 'archive'],
    scheduled: ['schedule', 'unschedule'],
    archived: ['unarchive', 'delete'],
    published: ['delete'],
  }

  // The Studio checks permissions by a dry run, and a rejection would count for every release.
  test.for(Object.keys(allowed))('actions that its state %s does not allow', async (from) => {
    const { post } = openLake()
    const publishAt = tomorrow()
    const act = (name: string, options: object = {}) => {
      const action = { actionType: `sanity.action.release.${name}`, releaseId: 'r1', publishAt }
      return post('actions/production', { actions: [action], ...options })
    }
    await act('create')
    if (from === 'scheduled') await act('schedule')
    if (from === 'archived') await act('archive')
    if (from === 'published') await act('publish')
    for (const [name, to] of Object.entries(steps)) {
      expect((await act(name, { dryRun: true })).status, name).toBe(200)
      if (allowed[from]?.includes(name)) continue
      const { status, body } = await act(name)
      expect({ status, ...body }, name).toEqual({
        status: 400,
        error: {
          type: 'validationError',
          description: `Release "r1" is not permitted to transition from state '${from}' to '${to}'`,
        },
      })
    }
  })

  test.for([
    ['create', { releaseId: 'a.b' }, 400, '"a.b" is not a valid release ID'],
    ['create', { releaseId: 'drafts' }, 400, '"drafts" is not a valid release ID'],
    ['create', { releaseId: 'r1' }, 409, 'Release "r1" already exists'],
    ['create', { releaseId: 'r2', metadata: { releaseType: 'soon' } }, 400, 'releaseType'],
    ['create', { releaseId: 'r2', metadata: { intendedPublishAt: 'soon' } }, 400, 'intended'],
    ['create', { releaseId: 'r2', metadata: { cardinality: 'two' } }, 400, 'cardinality'],
    ['create', { releaseId: 'r2', metadata: 'title' }, 400, 'metadata'],
    ['publish', { releaseId: 'r2' }, 409, 'Release "r2" was not found'],
    ['schedule', { releaseId: 'r1' }, 400, '"publishAt"'],
    ['schedule', { releaseId: 'r1', publishAt: 'soon' }, 400, '"publishAt"'],
    ['edit', { releaseId: 'r1', patch: { set: { state: 'published' } } }, 400, 'metadata'],
    [
      'edit',
      { releaseId: 'r1', patch: { set: { 'metadata.releaseType': 1 } } },
      400,
      'releaseType',
    ],
    ['rename', { releaseId: 'r1' }, 400, 'Unsupported action type'],
  ] as const)('%s of %j', async ([name, fields, status, words]) => {
    const { post, lake } = openLake()
    const act = (type: string, rest: object) =>
      post('actions/production', {
        actions: [{ actionType: `sanity.action.release.${type}`, ...rest }],
      })
    await act('create', { releaseId: 'r1' })
    const before = [...lake.store.documents]
    const response = await act(name, fields)
    expect(response.status).toBe(status)
    expect(response.body.error.description).toContain(words)
    expect([...lake.store.documents]).toEqual(before)
  })

  test('mixing with document actions, and mutations of anything but its metadata', async () => {
    const { client, raw, create, release } = await releaseDesk()
    const mixed = client.action([
      { actionType: 'sanity.action.release.create', releaseId: 'spring' },
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'a',
        document: { _id: 'versions.spring.a', _type: 'note' },
      },
    ])
    expect(await errorOf(mixed)).toMatchObject({ status: 400, type: 'validationError' })
    expect(await release()).toBeUndefined()
    await create()
    await raw.patch('_.releases.spring').set({ 'metadata.title': 'Other' }).commit()
    expect((await release())?.metadata.title).toBe('Other')
    const id = '_.releases.spring'
    for (const wrong of [
      () => raw.patch(id).set({ state: 'published' }).commit(),
      () => raw.delete(id),
      () => raw.create({ _id: '_.releases.other', _type: 'system.release' }),
      () => raw.patch(id).set({ 'metadata.releaseType': 'soon' }).commit(),
    ])
      expect(await errorOf(wrong())).toMatchObject({ status: 400, type: 'validationError' })
  })
})

test('a release is imported as exported, but a scheduled one becomes active', async () => {
  const { client, release } = await releaseDesk()
  const attributes = {
    _id: '_.releases.old',
    _type: 'system.release',
    name: 'old',
    state: 'scheduled',
    publishAt: inMs(-1000),
    metadata: { releaseType: 'scheduled', title: 'Old' },
  }
  const load = (ifExists: 'fail' | 'ignore' | 'replace', more: object = {}) =>
    client.action({
      actionType: 'sanity.action.release.import',
      releaseId: 'old',
      ifExists,
      attributes: { ...attributes, ...more },
    })
  await load('fail')
  expect(await release('old')).toMatchObject({ state: 'active', publishAt: null })
  expect(await errorOf(load('fail'))).toMatchObject({ status: 409 })
  await load('ignore', { state: 'published' })
  expect(await release('old')).toMatchObject({ state: 'active' })
  await load('replace', { state: 'published' })
  expect(await release('old')).toMatchObject({ state: 'published', metadata: { title: 'Old' } })
  expect(await errorOf(load('replace', { _type: 'note' }))).toMatchObject({ status: 400 })
})
