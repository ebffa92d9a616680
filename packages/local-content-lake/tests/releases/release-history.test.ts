import { expect, test } from 'vitest'
import { inMs, releaseDesk, tomorrow } from '../support/release-desk.ts'

type Known = { documents: Record<string, unknown>[]; events: Record<string, object[]> }

/** A desk, and what history answers. */
async function historyDesk() {
  const desk = await releaseDesk()
  const ask = (path: string) =>
    desk.client.request<Known>({ url: `/data/history/production/${path}` })
  const last = async (id: string) => (await ask(`documents/${id}?lastRevision=true`)).documents[0]
  const events = async (id: string) => (await ask(`events/documents/${id}`)).events[id]
  return { ...desk, last, ask, events }
}

test('what a release published is found under the version, with the revision of the publish', async () => {
  const { client, raw, withNote, last, ask } = await historyDesk()
  await withNote()
  await client.releases.publish({ releaseId: 'spring' })
  const published = await raw.getDocument('a')
  expect(await last('versions.spring.a')).toMatchObject({ title: 'new', _rev: published?._rev })
  const asked = await ask(`documents/versions.spring.a?revision=${published?._rev}`)
  expect(asked.documents).toMatchObject([{ title: 'new' }])
})

test('what a release archived is found as it was last edited', async () => {
  const { client, raw, withNote, last } = await historyDesk()
  await withNote()
  const before = await raw.getDocument('versions.spring.a')
  await client.releases.archive({ releaseId: 'spring' })
  expect(await last('versions.spring.a')).toEqual(before)
})

test('the events of a document say which release published it, and whether at its instant', async () => {
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

test('the events of a version are its own, from its making to its end', async () => {
  const { client, raw, withNote, events } = await historyDesk()
  await withNote()
  await raw.patch('a').set({ title: 'elsewhere' }).commit()
  await client.releases.publish({ releaseId: 'spring' })
  expect(await events('versions.spring.a')).toMatchObject([
    { type: 'publishDocumentVersion', versionId: 'versions.spring.a', documentId: 'a' },
    { type: 'createDocumentVersion', versionId: 'versions.spring.a', documentId: 'a' },
  ])
})

test('a document that a release unpublished says so, with the release', async () => {
  const { client, withNote, events } = await historyDesk()
  await withNote()
  await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })
  await client.releases.publish({ releaseId: 'spring' })
  expect((await events('a'))?.[0]).toMatchObject({ type: 'unpublishDocument', releaseId: 'spring' })
})

test('the transactions of a release tell each of its states', async () => {
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
