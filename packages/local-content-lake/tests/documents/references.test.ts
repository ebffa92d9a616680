import { describe, expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'

const author = { _id: 'ada', _type: 'author' }
const bookBy = (reference: object, _id = 'book') => ({
  _id,
  _type: 'book',
  authors: [{ person: { _ref: 'ada', ...reference } }],
})
const remove = { delete: { id: 'ada' } }

/** A Content Lake with some documents. */
async function shelf(...documents: object[]) {
  const { lake, post, request, asEditor } = openLake()
  const mutate = (...mutations: object[]) => post('mutate/production', { mutations })
  const { status } = await mutate(...documents.map((create) => ({ create })))
  expect(status).toBe(200)
  return { lake, mutate, post, request, asEditor }
}

const refusal = (...referencingIDs: string[]) => ({
  status: 409,
  body: {
    error: {
      type: 'mutationError',
      description: 'Mutation(s) failed with 1 error(s)',
      items: [
        {
          error: {
            type: 'documentHasExistingReferencesError',
            description: `Document "ada" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
            id: 'ada',
            referencingIDs,
          },
        },
      ],
    },
  },
})

describe('a document that others refer to', () => {
  test('cannot be deleted', async () => {
    const { mutate } = await shelf(author, bookBy({}), bookBy({}, 'drafts.other'))
    expect(await mutate(remove)).toEqual(refusal('book', 'drafts.other'))
  })

  test('cannot be unpublished or deleted by an action', async () => {
    const { post } = await shelf(author, bookBy({}))
    const ids = { publishedId: 'ada', draftId: 'drafts.ada' }
    for (const name of ['unpublish', 'delete']) {
      const actions = [{ actionType: `sanity.action.document.${name}`, ...ids }]
      expect(await post('actions/production', { actions })).toEqual(refusal('book'))
    }
  })

  test('can be deleted if the references are weak', async () => {
    const { mutate } = await shelf(author, bookBy({ _weak: true }))
    expect((await mutate(remove)).status).toBe(200)
  })

  test('can be deleted with its referrers in one transaction, in any order', async () => {
    const ways = [
      [remove, { delete: { id: 'book' } }],
      [{ delete: { query: '*[]' } }],
      [remove, { patch: { id: 'book', unset: ['authors'] } }],
    ]
    for (const mutations of ways) {
      const { mutate } = await shelf(author, bookBy({}))
      expect((await mutate(...mutations)).status).toBe(200)
    }
  })

  test('can be replaced, or deleted and created again', async () => {
    const { mutate } = await shelf(author, bookBy({}))
    expect((await mutate({ createOrReplace: author })).status).toBe(200)
    expect((await mutate(remove, { create: author })).status).toBe(200)
  })

  test('is not blocked by its own draft', async () => {
    const { mutate } = await shelf(author, { ...bookBy({}), _id: 'drafts.ada' })
    expect((await mutate(remove)).status).toBe(200)
  })
})

describe('a reference to a document that does not exist', () => {
  const missing = {
    type: 'documentReferenceDoesNotExistError',
    description: 'Document "book" references non-existent document "ada"',
    id: 'book',
    referenceID: 'ada',
  }

  test('is rejected in any document, together with the transaction', async () => {
    const { mutate, asEditor } = await shelf()
    const { status, body } = await mutate(
      { create: { _id: 'other', _type: 'book' } },
      { create: bookBy({}) },
    )
    expect([status, body.error.items]).toEqual([409, [{ error: missing }]])
    const doc = await asEditor('/v1/data/doc/production/other,book')
    expect((await doc.json()).documents).toEqual([])
    expect((await mutate({ create: bookBy({}, 'drafts.book') })).status).toBe(409)
  })

  test('is rejected in a patch and in an action', async () => {
    const { mutate, post } = await shelf({ _id: 'book', _type: 'book' })
    const patch = { set: { by: { _type: 'reference', _ref: 'ada' } } }
    expect((await mutate({ patch: { id: 'book', ...patch } })).body.error.items).toEqual([
      { error: missing },
    ])
    const ids = { publishedId: 'book', draftId: 'drafts.book' }
    const edit = { actionType: 'sanity.action.document.edit', ...ids, patch }
    expect((await post('actions/production', { actions: [edit] })).status).toBe(409)
  })

  test('is accepted if weak, and rejected when publishing makes it strong', async () => {
    const _strengthenOnPublish = { type: 'author' }
    const { post } = await shelf(bookBy({ _weak: true, _strengthenOnPublish }, 'drafts.book'))
    const ids = { publishedId: 'book', draftId: 'drafts.book' }
    const actions = [{ actionType: 'sanity.action.document.publish', ...ids }]
    const { status, body } = await post('actions/production', { actions })
    expect([status, body.error.items]).toEqual([409, [{ error: missing }]])
  })

  test('is accepted if the document is created in the same transaction, in any order', async () => {
    for (const documents of [
      [author, bookBy({})],
      [bookBy({}), author],
      [{ _id: 'me', _type: 'book', next: { _ref: 'me' } }],
    ])
      await shelf(...documents)
  })

  test('is accepted if it points to another dataset', async () => {
    await shelf(bookBy({ _dataset: 'staging' }))
  })

  test('does not block other edits if it was stored before', async () => {
    const { lake, mutate } = await shelf(author)
    // As an older version of the Content Lake accepted it.
    lake.store.commit({ author: 'me' }, (draft) => draft.set('book', bookBy({ _ref: 'bob' })))
    expect((await mutate({ patch: { id: 'book', set: { title: 'x' } } })).status).toBe(200)
    expect((await mutate({ patch: { id: 'book', set: { by: { _ref: 'eve' } } } })).status).toBe(409)
  })
})

test('5,000 documents that refer to each other are deleted together', async () => {
  const documents = Array.from({ length: 5_000 }, (_, index) => ({
    _id: `n${index}`,
    _type: 'note',
    next: { _ref: `n${(index + 1) % 5_000}` },
  }))
  const { mutate } = await shelf(...documents)
  const { status, body } = await mutate({ delete: { query: '*[_type == "note"]' } })
  expect([status, body.results.length]).toEqual([200, 5_000])
})

describe('the list of references', () => {
  const url = '/v2026-11-01/data/references/production/documents/ada/to'

  test('counts and lists the documents that refer to one, weak references included', async () => {
    const { asEditor } = await shelf(author, bookBy({}), bookBy({ _weak: true }, 'weak'))
    expect(await (await asEditor(url)).json()).toEqual({
      totalCount: 2,
      references: [
        { documentId: 'book', documentType: 'book' },
        { documentId: 'weak', documentType: 'book' },
      ],
    })
  })

  test('is empty for other datasets and requires the token', async () => {
    const { asEditor, request } = await shelf(author, bookBy({}))
    const response = await asEditor(`${url}?excludeInternalReferences=true`)
    expect(await response.json()).toEqual({ totalCount: 0, references: [] })
    expect((await request(url)).status).toBe(401)
  })
})
