import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { drawing, picture } from '../../../../tests/support/pictures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { clientOf, listeningLake, openLake } from '../support/open-lake.ts'

const dataset = 'production'
const film = Buffer.from('not really a film')

/** Every kind of content in a dataset: images, a video, circular references, a draft. */
async function fill(client: SanityClient) {
  const photo = await client.assets.upload(
    'image',
    await picture({ width: 40, height: 30, format: 'jpeg' }),
    { filename: 'Föto of us.jpg', title: 'Us' },
  )
  const logo = await client.assets.upload('image', Buffer.from(drawing), { filename: 'logo.svg' })
  const clip = await client.assets.upload('file', film, { filename: 'film.mp4' })
  const asset = ({ _id }: { _id: string }) => ({ _type: 'reference', _ref: _id })
  const image = (of: { _id: string }) => ({ _type: 'image', asset: asset(of) })
  await client
    .transaction()
    .create({ _id: 'book', _type: 'book', author: { _type: 'reference', _ref: 'ada' } })
    .create({
      _id: 'ada',
      _type: 'author',
      name: 'Ada “Ümlaut” 🦉\u2028',
      best: { _type: 'reference', _ref: 'book' },
      next: { _type: 'reference', _ref: 'unwritten', _weak: true },
      photo: { ...image(photo), crop: { _type: 'sanity.imageCrop', top: 0.1 } },
    })
    .create({
      _id: 'page',
      _type: 'page',
      list: [
        { _key: 'a', _type: 'hero', picture: image(logo) },
        { _key: 'b', _type: 'hero', picture: image(photo) },
      ],
      clip: { _type: 'file', asset: asset(clip) },
      nothing: null,
      empty: [],
    })
    .create({ _id: 'drafts.page', _type: 'page', list: [] })
    .commit()
}

/** What must be the same on both sides. An import is a write: it makes new revisions and addresses. */
async function contentOf(client: SanityClient) {
  const documents = await client.fetch<Record<string, unknown>[]>(
    '*[]|order(_id)',
    {},
    { perspective: 'raw' },
  )
  return documents.map(({ _rev, _updatedAt, _createdAt, url, uploadId, ...content }) => ({
    ...content,
    ...(String(content._type).startsWith('sanity.') ? {} : { _createdAt }),
  }))
}

async function bytesOf(client: SanityClient) {
  const urls = await client.fetch<string[]>('*[_type match "sanity.*"]|order(_id).url')
  const hash = async (url: string) =>
    createHash('sha1')
      .update(new Uint8Array(await (await fetch(url)).arrayBuffer()))
      .digest('hex')
  return Promise.all(urls.map(hash))
}

test.each(['stream', 'cursor'] as const)(
  'an export by @sanity/export (%s) restores the same documents and files in an empty lake',
  async (mode) => {
    const source = await listeningLake()
    const target = await listeningLake()
    await fill(source.client)
    const outputPath = path.join(temporaryFolder(), 'content.tar.gz')
    const result = await exportDataset({ client: source.client, dataset, outputPath, mode })
    expect(result).toMatchObject({ documentCount: 4, assetCount: 3 })
    const { numDocs, warnings } = await sanityImport(createReadStream(outputPath), {
      client: target.client,
      operation: 'create',
      onProgress() {},
    })
    expect([numDocs, warnings]).toEqual([4, []])
    expect(await contentOf(target.client)).toEqual(await contentOf(source.client))
    const bytes = await bytesOf(source.client)
    expect(bytes.length).toBe(3)
    expect(await bytesOf(target.client)).toEqual(bytes)
  },
)

test('a Content Lake on another port exports its assets from there', async () => {
  const dataDir = temporaryFolder()
  const first = await listeningLake({ dataDir })
  await fill(first.client)
  await first.close()
  const { lake, client } = await listeningLake({ dataDir })
  const outputPath = path.join(temporaryFolder(), 'content.tar.gz')
  expect(lake.url).not.toBe(first.lake.url)
  expect(await exportDataset({ client, dataset, outputPath })).toMatchObject({ assetCount: 3 })
})

test('@sanity/export gets a readable error for a wrong token', async () => {
  const { lake } = await listeningLake()
  const client = clientOf(lake, { token: 'wrong' })
  const outputPath = path.join(temporaryFolder(), 'content.tar.gz')
  await expect(exportDataset({ client, dataset, outputPath })).rejects.toThrow('Session not found')
})

const linesOf = async (response: Response) =>
  (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('exports public documents without a token, and only the requested types', async () => {
  const { post, request, asEditor } = openLake()
  const mutations = ['b', 'a', 'drafts.a', 'x.secret'].map((_id) => ({
    create: { _id, _type: _id === 'b' ? 'book' : 'note' },
  }))
  await post('mutate/production', { mutations })
  const idsOf = async (response: Response) => (await linesOf(response)).map(({ _id }) => _id)
  const url = '/v2026-11-01/data/export/production'
  const all = await asEditor(url)
  expect(all.headers.get('content-type')).toBe('application/x-ndjson')
  expect(await idsOf(all)).toEqual(['a', 'b', 'drafts.a', 'x.secret'])
  expect(await idsOf(await request(url))).toEqual(['a', 'b'])
  expect(await idsOf(await asEditor(`${url}?types=book`))).toEqual(['b'])
  expect((await asEditor('/v1/data/export/other')).status).toBe(404)
})

test('exports pages by cursor, and a snapshot as of the request', async () => {
  const { post, asEditor } = openLake()
  const mutations = Array.from({ length: 2_500 }, (_, index) => ({
    create: { _id: `n${String(index).padStart(4, '0')}`, _type: 'note' },
  }))
  await post('mutate/production', { mutations })
  const url = '/v1/data/export/production'
  const pages: { _id?: string; nextCursor?: string }[][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await linesOf(await asEditor(`${url}?nextCursor=${cursor}`))
    pages.push(page)
    cursor = page.at(-1)?.nextCursor
  }
  expect(pages.map(({ length }) => length)).toEqual([1_001, 1_001, 500])
  const ids = pages.flat().flatMap(({ _id }) => _id ?? [])
  expect([ids.length, new Set(ids).size]).toEqual([2_500, 2_500])
  const response = await asEditor(url)
  await post('mutate/production', { mutations: [{ delete: { query: '*[_type == "note"]' } }] })
  expect((await linesOf(response)).length).toBe(2_500)
})
