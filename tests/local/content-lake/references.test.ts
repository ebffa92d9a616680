import { describe, expect, test } from 'vitest'
import { openLake } from '@/tests/support/open-lake'

const author = { _id: 'ada', _type: 'author' }
const bookBy = (reference: object, _id = 'book') => ({
  _id,
  _type: 'book',
  authors: [{ person: { _ref: 'ada', ...reference } }],
})
const remove = { delete: { id: 'ada' } }

/** A lake with some documents. */
async function shelf(...documents: object[]) {
  const { post, request, asEditor } = openLake()
  const mutate = (...mutations: object[]) => post('mutate/production', { mutations })
  const { status } = await mutate(...documents.map((create) => ({ create })))
  expect(status).toBe(200)
  return { mutate, post, request, asEditor }
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

  test('can be deleted if the referrers go in the same transaction, in any order', async () => {
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

  test('is not held by its own draft', async () => {
    const { mutate } = await shelf(author, { ...bookBy({}), _id: 'drafts.ada' })
    expect((await mutate(remove)).status).toBe(200)
  })
})

test('5,000 documents that refer to each other are deleted in seconds', {
  timeout: 20_000,
}, async () => {
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

  test('counts and names the documents that refer to one, weakly too', async () => {
    const { asEditor } = await shelf(author, bookBy({}), bookBy({ _weak: true }, 'weak'))
    expect(await (await asEditor(url)).json()).toEqual({
      totalCount: 2,
      references: [
        { documentId: 'book', documentType: 'book' },
        { documentId: 'weak', documentType: 'book' },
      ],
    })
  })

  test('is empty for other datasets, and closed without the token', async () => {
    const { asEditor, request } = await shelf(author, bookBy({}))
    const response = await asEditor(`${url}?excludeInternalReferences=true`)
    expect(await response.json()).toEqual({ totalCount: 0, references: [] })
    expect((await request(url)).status).toBe(401)
  })
})
