import { applyPatch } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'

const HISTORY = '/v2026-11-01/data/history/production'

type Line = {
  id: string
  documentIDs: string[]
  mutations: unknown[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

/** A Content Lake with helpers for the three history endpoints. */
function historian() {
  const { asEditor, request, lake } = openLake()
  const post = async (endpoint: string, body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await asEditor(`/v2026-11-01/data/${endpoint}/production`, init)
    expect(response.status).toBe(200)
  }
  const mutate = (transactionId: string, ...mutations: object[]) =>
    post('mutate', { transactionId, mutations })
  const act = (transactionId: string, ...actions: object[]) =>
    post('actions', { transactionId, actions })
  const transactions = async (path: string): Promise<Line[]> => {
    const response = await asEditor(`${HISTORY}/transactions/${path}`)
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    const text = await response.text()
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  const documents = async (path: string) => {
    const response = await asEditor(`${HISTORY}/documents/${path}`)
    return (await response.json()).documents
  }
  const events = async (path: string) =>
    (await asEditor(`${HISTORY}/events/documents/${path}`)).json()
  return { mutate, act, transactions, documents, events, asEditor, request, lake }
}

const action = (name: string, fields: object) => ({
  actionType: `sanity.action.document.${name}`,
  publishedId: 'a',
  draftId: 'drafts.a',
  ...fields,
})

/** Draft created, edited, published; edited and published again; unpublished; deleted. */
async function lifeOfADocument() {
  const lake = historian()
  const attributes = { _id: 'drafts.a', _type: 'note', title: 'one' }
  await lake.act('t1', action('create', { attributes, ifExists: 'fail' }))
  await lake.act('t2', action('edit', { patch: { set: { title: 'two' } } }))
  await lake.act('t3', action('publish', {}))
  await lake.act('t4', action('edit', { patch: { set: { title: 'three' } } }))
  await lake.act('t5', action('publish', {}))
  await lake.act('t6', action('unpublish', {}))
  await lake.act('t7', action('version.discard', { versionId: 'drafts.a' }))
  return lake
}

describe('the transactions of a document', () => {
  test('are newline-delimited JSON, oldest first, with their effects', async () => {
    const { transactions } = await lifeOfADocument()
    const lines = await transactions('a,drafts.a?excludeContent=true&effectFormat=mendoza')
    expect(lines.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7'])
    expect(lines[2]).toMatchObject({
      author: 'local-editor',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      mutations: [],
    })
    expect(lines[2]?.documentIDs.toSorted()).toEqual(['a', 'drafts.a'])
    const played = lines.reduce(
      (document, { effects }) => applyPatch(document, effects?.['drafts.a']?.apply ?? []),
      null,
    )
    expect(played).toBeNull()
    const [, second] = lines
    const before = applyPatch(null, lines[0]?.effects?.['drafts.a']?.apply ?? [])
    const after = applyPatch(before, second?.effects?.['drafts.a']?.apply ?? [])
    expect([before.title, after.title]).toEqual(['one', 'two'])
    expect(applyPatch(after, second?.effects?.['drafts.a']?.revert ?? [])).toEqual(before)
  })

  test.for([
    ['reverse=true&limit=2', ['t7', 't6']],
    ['limit=2', ['t1', 't2']],
    ['fromTransaction=t5', ['t5', 't6', 't7']],
    ['fromTransaction=&toTransaction=t2', ['t1', 't2']],
    ['toTransaction=t3&reverse=true&limit=2', ['t3', 't2']],
    ['fromTransaction=unknown', []],
    ['fromTransaction=t6&toTransaction=t2', []],
  ] as const)('with %s are %j', async ([query, ids]) => {
    const { transactions } = await lifeOfADocument()
    const lines = await transactions(`a,drafts.a?excludeContent=true&${query}`)
    expect(lines.map(({ id }) => id)).toEqual(ids)
    expect(lines.every((line) => line.effects === undefined)).toBe(true)
  })

  test('list only the requested documents with includeIdentifiedDocumentsOnly', async () => {
    const { transactions } = await lifeOfADocument()
    const query = 'includeIdentifiedDocumentsOnly=true&effectFormat=mendoza&excludeContent=true'
    const lines = await transactions(`a?${query}`)
    expect(lines.map(({ id }) => id)).toEqual(['t3', 't5', 't6'])
    expect(lines.every(({ documentIDs }) => documentIDs.join() === 'a')).toBe(true)
    expect(lines.every(({ effects }) => Object.keys(effects ?? {}).join() === 'a')).toBe(true)
  })

  test('with content have the mutations that lead to each state', async () => {
    const { transactions } = await lifeOfADocument()
    const lines = await transactions('drafts.a?includeIdentifiedDocumentsOnly=true')
    expect(lines[1]?.mutations).toMatchObject([
      { createOrReplace: { _id: 'drafts.a', title: 'two', _rev: 't2' } },
    ])
    expect(lines[2]?.mutations).toEqual([{ delete: { id: 'drafts.a' } }])
  })
})

describe('a past revision of a document', () => {
  test('has the content after that transaction', async () => {
    const { documents } = await lifeOfADocument()
    expect(await documents('drafts.a?revision=t1')).toMatchObject([
      { _id: 'drafts.a', _type: 'note', _rev: 't1', title: 'one' },
    ])
    expect(await documents('a?revision=t5')).toMatchObject([
      { _id: 'a', _rev: 't5', title: 'three' },
    ])
  })

  test('requested by the draft’s id is the published document for a publish revision', async () => {
    const { documents } = await lifeOfADocument()
    expect(await documents('drafts.a?revision=t3')).toMatchObject([{ _rev: 't3', title: 'two' }])
  })

  test('is missing for a revision of another document, or an unknown one', async () => {
    const { documents, mutate } = await lifeOfADocument()
    await mutate('other', { create: { _id: 'b', _type: 'note' } })
    expect(await documents('drafts.a?revision=other')).toEqual([])
    expect(await documents('a?revision=t1')).toEqual([])
    expect(await documents('drafts.a,a?revision=t7')).toEqual([])
    expect(await documents('never?revision=t1')).toEqual([])
  })

  test('at a time has the content of that time', async () => {
    const { documents, transactions } = await lifeOfADocument()
    expect(await documents('a?time=2001-01-01T00:00:00Z')).toEqual([])
    const [first] = (await transactions('a?excludeContent=true')) as unknown as {
      timestamp: string
    }[]
    const [then] = await documents(`a?time=${first?.timestamp}`)
    expect(['two', 'three', undefined]).toContain(then?.title)
    expect(await documents('a,drafts.a?time=2999-01-01T00:00:00Z')).toEqual([])
  })

  test('is still available after the deletion', async () => {
    const { documents } = await lifeOfADocument()
    const found = await documents('a,drafts.a?lastRevision=true')
    expect(found).toMatchObject([
      { _id: 'a', _rev: 't5', title: 'three' },
      { _id: 'drafts.a', _rev: 't6', title: 'three' },
    ])
  })

  test('equals the content at that moment, after any kind of patch', async () => {
    const { mutate, documents, lake } = historian()
    const blocks = [
      { _key: 'x', text: 'sjø 😀' },
      { _key: 'y', text: 'two' },
    ]
    await mutate('t0', { create: { _id: 'a', _type: 'note', blocks, count: 1 } })
    const patches = [
      { set: { 'blocks[_key=="x"].text': 'sjø 🏝 😀' } },
      { insert: { before: 'blocks[0]', items: [{ _key: 'z', text: 'new' }] } },
      { unset: ['blocks[_key=="y"]'], inc: { count: 2 } },
      { setIfMissing: { empty: [] }, set: { nested: { deep: { list: ['a', 'b'] } } } },
      { set: { 'nested.deep.list': [] }, unset: ['count'] },
    ]
    const seen = [lake.store.documents.get('a')]
    for (const [index, patch] of patches.entries()) {
      await mutate(`t${index + 1}`, { patch: { id: 'a', ...patch } })
      seen.push(lake.store.documents.get('a'))
    }
    for (const [index, document] of seen.entries())
      expect(await documents(`a?revision=t${index}`)).toEqual([document])
  })
})

describe('the events of a document', () => {
  test('have hosted Sanity’s names, newest first, without edits', async () => {
    const { events } = await lifeOfADocument()
    const response = await events('drafts.a?limit=100')
    expect(response.nextCursor).toBe('')
    const found: { type: string; id: string }[] = response.events['drafts.a']
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ['t7', 'deleteDocumentVersion'],
      ['t6', 'unpublishDocument'],
      ['t5', 'publishDocumentVersion'],
      ['t4', 'createDocumentVersion'],
      ['t3', 'publishDocumentVersion'],
      ['t1', 'createDocumentVersion'],
    ])
    expect(found[2]).toEqual({
      id: 't5',
      type: 'publishDocumentVersion',
      timestamp: expect.any(String),
      author: 'local-editor',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: 't5',
      revisionId: 't5',
      publishCause: 'document.publish',
    })
  })

  test('cover documents that were never drafts', async () => {
    const { mutate, events } = historian()
    await mutate('t1', { create: { _id: 'a', _type: 'note' } })
    await mutate('t2', { patch: { id: 'a', set: { title: 'x' } } })
    await mutate('t3', { delete: { id: 'a' } })
    const found: { id: string; type: string }[] = (await events('a')).events.a
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ['t3', 'deleteDocumentGroup'],
      ['t2', 'updateLiveDocument'],
      ['t1', 'createLiveDocument'],
    ])
  })

  test('are paginated', async () => {
    const { events } = await lifeOfADocument()
    const pages: string[][] = []
    let cursor = ''
    do {
      const page = await events(`a?limit=4&nextCursor=${cursor}`)
      pages.push(page.events.a.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    } while (cursor !== '')
    expect(pages).toEqual([
      ['t7', 't6', 't5', 't4'],
      ['t3', 't1'],
    ])
  })
})

describe('history', () => {
  test.for([
    'transactions/a?limit=x',
    'transactions/a?limit=-1',
    'documents/a?time=yesterday',
    'events/documents/a?nextCursor=x',
  ])('%s returns 400', async (path) => {
    const { asEditor } = historian()
    expect((await asEditor(`${HISTORY}/${path}`)).status).toBe(400)
  })

  test.for(['transactions/a', 'documents/a', 'events/documents/a'])(
    '%s requires the token',
    async (path) => {
      const { request } = historian()
      expect((await request(`${HISTORY}/${path}`)).status).toBe(401)
    },
  )
})
