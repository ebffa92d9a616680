import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import { clientOf, listeningLake, openLake } from '../support/open-lake.ts'

const documents: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'home', _type: 'page', title: 'Old title' },
  {
    _id: 'drafts.home',
    _type: 'page',
    title: 'New title',
    lead: 'Same words',
    body: [{ _key: 'b1', _type: 'block', children: [{ _key: 's1', text: 'In the block' }] }],
  },
  { _id: 'other', _type: 'page', title: 'Other', note: 'Same words' },
]

test('a source map maps each text of the result to its field in the draft', async () => {
  const { asEditor, post } = openLake()
  await post('mutate/production', { mutations: documents.map((create) => ({ create })) })
  const query = '*[_id == "home"][0]{"heading": title, lead, body}'
  const search = new URLSearchParams({
    query,
    perspective: 'drafts',
    resultSourceMap: 'withKeyArraySelector',
  })
  const response = await asEditor(`/v2026-11-01/data/query/production?${search}`)
  const { resultSourceMap: map } = await response.json()
  const value = (path: string) => ({
    type: 'value',
    source: { type: 'documentValue', document: 0, path: map.paths.indexOf(path) },
  })
  expect(map.documents).toEqual([{ _id: 'drafts.home', _type: 'page' }])
  expect(map.mappings).toEqual({
    "$['heading']": value("$['title']"),
    "$['lead']": value("$['lead']"),
    "$['body'][0]['children'][0]['text']": value(
      "$['body'][?(@._key=='b1')]['children'][?(@._key=='s1')]['text']",
    ),
  })
})

test('equal texts map to their own fields', async () => {
  const { client } = await listeningLake()
  const button = { label: 'Call us' }
  await client.create({
    _id: 'one',
    _type: 'page',
    name: 'One',
    button,
    items: [
      { _key: 'a', text: 'Same' },
      { _key: 'b', text: 'Same' },
    ],
  })
  await client.create({ _id: 'two', _type: 'page', name: 'Two', button, seo: { name: 'Two' } })
  const query =
    '{"first": *[_id == "one"][0]{name, button, items}, "second": *[_id == "two"][0]{name, button}}'
  const { result, resultSourceMap } = await client.fetch(
    query,
    {},
    { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
  )
  const edits: string[] = []
  stegaEncodeSourceMap(result, resultSourceMap, {
    enabled: true,
    studioUrl: '/studio',
    filter: ({ sourceDocument, sourcePath }) => {
      edits.push(`${sourceDocument._id} ${JSON.stringify(sourcePath)}`)
      return true
    },
  })
  expect(edits).toEqual([
    'one ["name"]',
    'one ["button","label"]',
    'one ["items",{"_key":"a","_index":-1},"text"]',
    'one ["items",{"_key":"b","_index":-1},"text"]',
    'two ["name"]',
    'two ["button","label"]',
  ])
})

test('the official client adds edit links to the texts of a preview', async () => {
  const { lake, client } = await listeningLake()
  for (const document of documents) await client.create(document)
  const preview = clientOf(lake, {
    perspective: 'drafts',
    stega: { enabled: true, studioUrl: '/studio' },
  })
  const title = await preview.fetch<string>('*[_id == "home"][0].title')
  expect(title).not.toBe('New title')
  expect(stegaClean(title)).toBe('New title')
  const plain = await client.fetch<string>('*[_id == "home"][0].title')
  expect(plain).toBe('Old title')
})
