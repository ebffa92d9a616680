import { expect, test } from 'vitest'
import { runQuery } from '../../src/query/groq.ts'
import { getView } from '../../src/query/views.ts'
import { openLake } from '../support/open-lake.ts'

test('a view is created once per perspective and access, and again after a commit', async () => {
  const { lake, post } = openLake()
  const create = (_id: string) =>
    post('mutate/production', { mutations: [{ create: { _id, _type: 'x' } }] })
  await create('a')
  const first = getView(lake.store, 'drafts', true)
  expect(getView(lake.store, 'drafts', true)).toBe(first)
  expect(getView(lake.store, 'raw', true)).not.toBe(first)
  expect(getView(lake.store, 'drafts', false)).not.toBe(first)
  await create('b')
  expect(getView(lake.store, 'drafts', true).documents).toHaveLength(2)
})

test('following a reference does not search all documents', async () => {
  const author = {
    _id: 'ada',
    _type: 'author',
    _rev: '',
    _createdAt: '',
    _updatedAt: '',
    name: 'Ada',
  }
  const book = { ...author, _id: 'book', _type: 'book', author: { _ref: 'ada' } }
  // Ada is found by id alone: she isn't among the documents to search.
  const view = { documents: [book], byId: new Map([[author._id, author]]) }
  expect(
    await runQuery({ query: '*[0].author->name', params: {} }, { ...view, dataset: 'production' }),
  ).toBe('Ada')
})
