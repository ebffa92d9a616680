import { describe, expect, test } from 'vitest'
import { listeningLake, openLake } from '../support/open-lake.ts'

const pair = { draftId: 'drafts.home', publishedId: 'home' }
const draft = { _id: 'drafts.home', _type: 'page', title: 'Home' }

/** A Content Lake, actions by their short name, and the ids of its documents. */
function desk() {
  const { post, lake } = openLake()
  const act = (name: string, fields: object = pair) => {
    const action = { actionType: `sanity.action.document.${name}`, ...fields }
    return post('actions/production', { actions: [action] })
  }
  const create = (attributes: object = draft, ifExists = 'fail') =>
    act('create', { publishedId: 'home', attributes, ifExists })
  const ids = () => [...lake.store.documents.keys()].toSorted()
  return { post, act, create, ids, documents: lake.store.documents }
}

describe('an action', () => {
  test('create adds a draft, a second time only with ifExists: ignore', async () => {
    const { create, ids } = desk()
    expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(409)
    expect((await create({ ...draft, title: 'Other' }, 'ignore')).status).toBe(200)
    expect(ids()).toEqual(['drafts.home'])
  })

  test('uses the client’s transaction id as the revision', async () => {
    const { post, documents } = desk()
    const actions = {
      actionType: 'sanity.action.document.create',
      publishedId: 'home',
      attributes: draft,
    }
    const response = await post('actions/production', { actions, transactionId: 'mine' })
    expect(response).toEqual({ status: 200, body: { transactionId: 'mine' } })
    expect(documents.get('drafts.home')?._rev).toBe('mine')
  })

  test('edit changes the draft, or creates it from the published document', async () => {
    const { act, create, documents } = desk()
    await create()
    await act('publish')
    const guard = { unset: ['_empty_action_guard_pseudo_field_'] }
    expect((await act('edit', { ...pair, patch: guard })).status).toBe(200)
    expect(documents.get('drafts.home')?.title).toBe('Home')
    await act('edit', {
      ...pair,
      patch: { diffMatchPatch: { title: '@@ -1,4 +1,8 @@\n Home\n+page\n' } },
    })
    expect(documents.get('drafts.home')?.title).toBe('Homepage')
    expect(documents.get('home')?.title).toBe('Home')
  })

  test('publish replaces the published document and removes the draft', async () => {
    const { act, create, documents, ids } = desk()
    await create()
    await act('publish')
    const first = documents.get('home')
    await act('edit', { ...pair, patch: { set: { title: 'Two' } } })
    const revisions = {
      ifDraftRevisionId: documents.get('drafts.home')?._rev,
      ifPublishedRevisionId: first?._rev,
    }
    expect((await act('publish', { ...pair, ...revisions })).status).toBe(200)
    expect(documents.get('home')).toMatchObject({ title: 'Two', _createdAt: first?._createdAt })
    expect(ids()).toEqual(['home'])
  })

  test('publish strengthens references and drops draft-only fields', async () => {
    const { act, create, documents, post } = desk()
    await post('mutate/production', { mutations: [{ create: { _id: 'ada', _type: 'author' } }] })
    const reference = (weak?: boolean) => ({
      _ref: 'ada',
      _weak: true,
      _strengthenOnPublish: { type: 'author', ...(weak ? { weak } : {}) },
    })
    const system = { group: { _ref: 'home' } }
    await create({ ...draft, strong: reference(), list: [reference(true)], _system: system })
    await act('publish')
    expect(documents.get('home')).toMatchObject({
      strong: { _ref: 'ada' },
      list: [{ _ref: 'ada', _weak: true }],
    })
    expect(JSON.stringify(documents.get('home'))).not.toMatch(/_strengthenOnPublish|_system/)
    expect(documents.get('home')?.strong).toEqual({ _ref: 'ada' })
  })

  test('unpublish turns the published document into a draft, or keeps an existing draft', async () => {
    const { act, create, documents, ids } = desk()
    await create()
    await act('publish')
    await act('unpublish')
    expect(ids()).toEqual(['drafts.home'])
    await act('publish')
    await act('edit', { ...pair, patch: { set: { title: 'Newer' } } })
    await act('unpublish')
    expect(ids()).toEqual(['drafts.home'])
    expect(documents.get('drafts.home')?.title).toBe('Newer')
  })

  test('delete removes the document and its drafts', async () => {
    const { act, create, ids } = desk()
    await create()
    await act('publish')
    await act('edit', { ...pair, patch: { set: { title: 'Two' } } })
    expect(
      (await act('delete', { publishedId: 'home', includeDrafts: ['drafts.home'] })).status,
    ).toBe(200)
    expect(ids()).toEqual([])
  })

  test.for([
    ['discard', { draftId: 'drafts.home' }],
    ['version.discard', { versionId: 'drafts.home' }],
  ] as const)('%s removes the draft and keeps the published document', async ([name, fields]) => {
    const { act, create, ids } = desk()
    await create()
    await act('publish')
    await act('edit', { ...pair, patch: { set: { title: 'Two' } } })
    expect((await act(name, fields)).status).toBe(200)
    expect(ids()).toEqual(['home'])
  })

  test('replaceDraft restores an earlier state', async () => {
    const { act, create, documents } = desk()
    await create()
    const attributes = { ...draft, title: 'Restored', _rev: 'old' }
    expect((await act('replaceDraft', { publishedId: 'home', attributes })).status).toBe(200)
    expect(documents.get('drafts.home')).toMatchObject({ title: 'Restored' })
    expect(documents.get('drafts.home')?._rev).not.toBe('old')
  })
})

describe('an action that cannot be applied', () => {
  test.for([
    ['edit', { ...pair, patch: { set: { a: 1 } } }],
    ['publish', pair],
    ['unpublish', pair],
    ['delete', { publishedId: 'home' }],
  ] as const)('%s of an unknown document returns 409', async ([name, fields]) => {
    const { status, body } = await desk().act(name, fields)
    expect([status, body.error.type]).toEqual([409, 'actionError'])
  })

  test.for(['ifDraftRevisionId', 'ifPublishedRevisionId'])(
    'publish with the wrong %s returns 409 and changes nothing',
    async (field) => {
      const { act, create, ids } = desk()
      await create()
      const { status, body } = await act('publish', { ...pair, [field]: 'wrong' })
      expect([status, body.error.type]).toEqual([409, 'actionError'])
      expect(ids()).toEqual(['drafts.home'])
    },
  )

  test.for([
    ['version.create', pair],
    ['version.publish', pair],
    ['toString', pair],
    ['publish', {}],
    ['publish', { draftId: 'home', publishedId: 'home' }],
    ['publish', { draftId: 'drafts.other', publishedId: 'home' }],
    ['delete', { publishedId: 'home', includeDrafts: ['drafts.other'] }],
    ['create', { publishedId: 'home' }],
    ['create', { publishedId: 'home', attributes: { _id: 'drafts.home' } }],
  ] as const)('%s with %j returns 400', async ([name, fields]) => {
    const { act, create, ids } = desk()
    await create()
    expect((await act(name, fields)).status).toBe(400)
    expect(ids()).toEqual(['drafts.home'])
  })

  test.for([{}, { actions: [] }, { actions: null }, { actions: ['publish'] }])(
    'a request with %j returns 400',
    async (body) => {
      expect((await desk().post('actions/production', body)).status).toBe(400)
    },
  )

  test('rolls back the actions before it', async () => {
    const { post, ids } = desk()
    const actionType = 'sanity.action.document.'
    const create = { actionType: `${actionType}create`, publishedId: 'home', attributes: draft }
    const publish = { actionType: `${actionType}publish`, draftId: 'drafts.a', publishedId: 'a' }
    expect((await post('actions/production', { actions: [create, publish] })).status).toBe(409)
    expect(ids()).toEqual([])
  })
})

test('the official client publishes, unpublishes and discards', async () => {
  const { client } = await listeningLake()
  await client.create(draft)
  await client.action({ actionType: 'sanity.action.document.publish', ...pair })
  expect(await client.fetch('*[_id == "home"][0].title')).toBe('Home')
  await client.action({ actionType: 'sanity.action.document.unpublish', ...pair })
  expect(await client.fetch('*[_id == "home"][0]')).toBeNull()
  await client.action({
    actionType: 'sanity.action.document.version.discard',
    versionId: 'drafts.home',
  })
  expect(await client.getDocument('drafts.home')).toBeUndefined()
})
