import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { startLakeProcess } from '../packages/local-content-lake/tests/support/lake-process.ts'
import { fill } from './fill.ts'
import { quantile, type Row, timesOf } from './rows.ts'

const DOCUMENTS = 5_000
const ROUNDS = 20
const KEYSTROKES = 500
/** Listeners that the Studio has open with a document. */
const LISTENERS = 9

// The Studio's queries for a list of documents and the previews of its rows.
const list =
  '*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery)) && (_type == $type)]{_id, _type, "orderings": [_updatedAt]} | order(orderings[0] desc)[0...$__limit]'
const previews = '[*[_id in $ids][0...100]{_id, _type, title}][0...1]'

/** Measures lists, documents and keystrokes in a local Content Lake with 5,000 documents. */
export async function measureScale(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'scale-'))
  const lake = await startLakeProcess(dataDir)
  const { client } = lake
  try {
    await fill(client, posts())
    const subscriptions = Array.from({ length: LISTENERS }, (_, index) =>
      client
        .listen(
          '*[_id in [$id, "drafts." + $id]]',
          { id: `post-${index}` },
          { effectFormat: 'mendoza', includeAllVersions: true },
        )
        .subscribe({ error() {} }),
    )
    const lists = await timesOf(ROUNDS, () => openList(client))
    const opens = await timesOf(ROUNDS, (round) => openDocument(client, `post-${round * 7}`))
    const keys = await timesOf(KEYSTROKES, (round) => press(client, round))
    for (const subscription of subscriptions) subscription.unsubscribe()
    const row = (values: number[]) =>
      `${quantile(values, 0.5).toFixed(1)} ms median, ${quantile(values, 0.95).toFixed(1)} ms at 95 %`
    return [
      [`list of ${DOCUMENTS} documents with previews`, row(lists)],
      [`open one of ${DOCUMENTS} documents, history included`, row(opens)],
      [`keystroke → acknowledged, ${DOCUMENTS} documents`, row(keys)],
    ]
  } finally {
    await lake.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const posts = () =>
  Array.from({ length: DOCUMENTS }, (_, index) => ({
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index}`,
    body: Array.from({ length: 5 }, (_, block) => ({
      _key: `b${block}`,
      _type: 'block',
      children: [
        { _key: 's', _type: 'span', text: `Paragraph ${block} of post ${index}. `.repeat(5) },
      ],
    })),
  }))

async function openList(client: SanityClient) {
  const params = { __types: ['post'], __query: '*', __rawQuery: '*', type: 'post', __limit: 100 }
  const rows = await client.fetch<{ _id: string }[]>(list, params, { perspective: 'drafts' })
  await client.fetch(previews, { ids: rows.map(({ _id }) => _id) })
}

async function openDocument(client: SanityClient, id: string) {
  const ids = `${id},drafts.${id}`
  const history = '/data/history/production'
  await Promise.all([
    client.request({ url: `/data/doc/production/${ids}` }),
    client.request({ url: `${history}/events/documents/${id}?limit=100` }),
    client.request({
      url: `${history}/transactions/${ids}?effectFormat=mendoza&excludeContent=true&limit=50`,
      json: false,
    }),
    client.fetch('*[references($id)]{_id}', { id }),
  ])
}

/** Sends one more character, as the Studio does. */
function press(client: SanityClient, round: number) {
  const text = 'x'.repeat(round % 60)
  const publishedId = `post-${Math.floor(round / 60)}`
  return client.action({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${publishedId}`,
    publishedId,
    patch: { set: { 'body[_key=="b1"].children[_key=="s"].text': text } },
  })
}
