import { expect, test } from 'vitest'
import { inMs, releaseDesk, tomorrow } from '../support/release-desk.ts'

type Known = { documents: Record<string, unknown>[]; events: Record<string, object[]> }

/** A release desk with helpers for history requests. */
async function historyDesk() {
  const desk = await releaseDesk()
  const fetchHistory = (path: string) =>
    desk.client.request<Known>({ url: `/data/history/production/${path}` })
  const last = async (id: string) =>
    (await fetchHistory(`documents/${id}?lastRevision=true`)).documents[0]
  const events = async (id: string) => (await fetchHistory(`events/documents/${id}`)).events[id]
  return { ...desk, last, fetchHistory, events }
}

test('a published version keeps its history, with the revision of the publish', async () => {
  const { client, raw, withNote, last, fetchHistory } = await historyDesk()
  await withNote()
  await client.releases.publish({ releaseId: 'spring' })
  const published = await raw.getDocument('a')
  expect(await last('versions.spring.a')).toMatchObject({ title: 'new', _rev: published?._rev })
  const found = await fetchHistory(`documents/versions.spring.a?revision=${published?._rev}`)
  expect(found.documents).toMatchObject([{ title: 'new' }])
})

test('an archived version keeps its last content in the history', async () => {
  const { client, raw, withNote, last } = await historyDesk()
  await withNote()
  const before = await raw.getDocument('versions.spring.a')
  await client.releases.archive({ releaseId: 'spring' })
  expect(await last('versions.spring.a')).toEqual(before)
})

test('the events of a document name the release and whether it was scheduled', async () => {
  const { client, withNote, schedule, events, state } = await historyDesk()
  await withNote('spring')
  await client.releases.publish({ releaseId: 'spring' })
  await withNote('summer')
  await schedule(inMs(100), 'summer')
  await expect.poll(() => state('summer')).toBe('published')
  expect(await events('a')).toMatchObject([
    {
      type: 'publishDocumentVersion',
      versionId: 'versions.summer.a',
      releaseId: 'summer',
      publishCause: 'release.schedule',
    },
    {
      type: 'publishDocumentVersion',
      versionId: 'versions.spring.a',
      releaseId: 'spring',
      publishCause: 'release.publish',
    },
    { type: 'createLiveDocument' },
  ])
})

test('the events of a version run from its creation to its end', async () => {
  const { client, raw, withNote, events } = await historyDesk()
  await withNote()
  await raw.patch('a').set({ title: 'elsewhere' }).commit()
  await client.releases.publish({ releaseId: 'spring' })
  expect(await events('versions.spring.a')).toMatchObject([
    { type: 'publishDocumentVersion', versionId: 'versions.spring.a', documentId: 'a' },
    { type: 'createDocumentVersion', versionId: 'versions.spring.a', documentId: 'a' },
  ])
})

test('the events of an unpublished document name the release', async () => {
  const { client, withNote, events } = await historyDesk()
  await withNote()
  await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })
  await client.releases.publish({ releaseId: 'spring' })
  expect((await events('a'))?.[0]).toMatchObject({ type: 'unpublishDocument', releaseId: 'spring' })
})

test('the transactions of a release contain each of its states', async () => {
  const { client, create, schedule, lake } = await historyDesk()
  await create()
  await schedule(tomorrow())
  for (const step of ['unschedule', 'archive', 'unarchive', 'publish'] as const)
    await client.releases[step]({ releaseId: 'spring' })
  const uri = `${lake.url}/v1/data/history/production/transactions/_.releases.spring`
  const headers = { authorization: `Bearer ${lake.options.token}` }
  const lines = (await (await fetch(uri, { headers })).text()).trim().split('\n')
  const states = lines.map((line) => JSON.parse(line).mutations[0].createOrReplace.state)
  expect(states).toEqual([
    'active',
    'scheduled',
    'active',
    'archived',
    'unarchiving',
    'active',
    'published',
  ])
})
