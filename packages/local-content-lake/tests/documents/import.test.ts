import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { drawing, picture } from '../../../../tests/support/pictures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { listeningLake } from '../support/open-lake.ts'

test('@sanity/import loads documents, references and assets, twice with the same result', async () => {
  const folder = temporaryFolder()
  writeFileSync(
    path.join(folder, 'photo.jpg'),
    await picture({ width: 40, height: 30, format: 'jpeg' }),
  )
  writeFileSync(path.join(folder, 'drawing.svg'), drawing)
  writeFileSync(path.join(folder, 'film.mp4'), 'not really a film')
  const lines = [
    { _id: 'book', _type: 'book', author: { _type: 'reference', _ref: 'ada' } },
    {
      _id: 'ada',
      _type: 'author',
      photo: { _type: 'image', _sanityAsset: 'image@file://./photo.jpg' },
    },
    {
      _id: 'page',
      _type: 'page',
      list: [{ drawing: { _type: 'image', _sanityAsset: 'image@file://./drawing.svg' } }],
      film: { _type: 'file', _sanityAsset: 'file@file://./film.mp4' },
    },
  ]
  writeFileSync(
    path.join(folder, 'content.ndjson'),
    lines.map((line) => JSON.stringify(line)).join('\n'),
  )
  const { lake, client } = await listeningLake()
  const options = { client, operation: 'createOrReplace', onProgress() {} } as const
  for (let time = 0; time < 2; time += 1) {
    const { numDocs } = await sanityImport(folder, options)
    expect(numDocs).toBe(3)
  }
  expect(
    await client.fetch('*[_id == "book"][0].author->photo.asset->metadata.dimensions.width'),
  ).toBe(40)
  const page = await client.fetch('*[_id == "page"][0]{"film": film.asset->, list}')
  expect(page.film).toMatchObject({ _type: 'sanity.fileAsset', extension: 'mp4', size: 17 })
  expect(page.list).toMatchObject([{ _key: expect.any(String) }])
  expect(await client.fetch('count(*[_type match "sanity.*"])')).toBe(3)
  const film = await fetch(page.film.url)
  expect(new URL(page.film.url).origin).toBe(lake.url)
  expect(await film.text()).toBe('not really a film')
})

test('an import is one history event, whose revision has the media and strong references', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'film.mp4'), 'not really a film')
  const film = { _type: 'file', _sanityAsset: 'file@file://./film.mp4' }
  const see = { _type: 'reference', _ref: 'b' }
  const documents = [
    { _id: 'a', _type: 'note', film, see },
    { _id: 'b', _type: 'note' },
    { _id: 'drafts.c', _type: 'note', film, see },
  ]
  const { client } = await listeningLake()
  const options = { client, assetsBase: folder, onProgress() {} }
  await sanityImport(documents, options)
  const eventsOf = async (id: string) => {
    const url = `/data/history/production/events/documents/${id}`
    const { events } = await client.request({ url })
    return events[id]
  }
  const [created, ...older] = await eventsOf('a')
  expect([created.type, older]).toEqual(['createLiveDocument', []])
  const url = `/data/history/production/documents/a?revision=${created.revisionId}`
  const { documents: found } = await client.request({ url })
  expect(found).toEqual([await client.getDocument('a')])
  expect(found[0].film.asset._ref).toMatch(/^file-/)
  const draft = await client.getDocument('drafts.c')
  expect(await eventsOf('drafts.c')).toMatchObject([
    { type: 'createDocumentVersion', versionRevisionId: draft?._rev },
  ])
  await client.patch('a').set({ title: 'x' }).commit()
  await sanityImport(documents, { ...options, operation: 'createOrReplace' })
  const types = (await eventsOf('a')).map(({ type }: { type: string }) => type)
  expect(types).toEqual(['updateLiveDocument', 'updateLiveDocument', 'createLiveDocument'])
})
