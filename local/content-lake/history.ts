import { Hono } from 'hono'
import { applyPatch } from 'mendoza'
import { requireEditor } from './access.ts'
import { isDraft, publishedId } from './document-id.ts'
import type { Lake } from './lake.ts'
import type { Effects, LakeDocument, Store } from './store.ts'

type Entry = { id: string; timestamp: string; author: string; effects: Record<string, Effects> }

/** `GET /data/history/:dataset/…`: transactions, documents at a revision, events. */
export function historyRoutes(lake: Lake) {
  const { store } = lake
  return new Hono()
    .use('/data/history/*', async (c, next) => {
      requireEditor(lake, c)
      await next()
    })
    .get('/data/history/:dataset/transactions/:ids', (c) => {
      const ids = c.req.param('ids').split(',')
      const search = new URL(c.req.url).searchParams
      const lines = readEntries(store, ids, {
        from: search.get('fromTransaction'),
        to: search.get('toTransaction'),
        reverse: search.get('reverse') === 'true',
        limit: Number(search.get('limit') ?? 0),
      }).map((entry) => JSON.stringify(lineOf(entry, ids, search)))
      return c.body(lines.map((line) => `${line}\n`).join(''), 200, {
        'content-type': 'application/x-ndjson',
      })
    })
    .get('/data/history/:dataset/documents/:ids', (c) => {
      const search = new URL(c.req.url).searchParams
      const documents = c.req
        .param('ids')
        .split(',')
        .flatMap((id) => documentAt(store, id, search) ?? [])
      return c.json({ documents })
    })
    .get('/data/history/:dataset/events/documents/:id', (c) => {
      const id = c.req.param('id')
      const published = publishedId(id)
      const entries = readEntries(store, [published, `drafts.${published}`], { reverse: true })
      const limit = Number(c.req.query('limit') ?? 100)
      const cursor = Number(c.req.query('nextCursor') || 0)
      const events = entries.flatMap((entry) => eventOf(entry, published) ?? [])
      const nextCursor = cursor + limit < events.length ? String(cursor + limit) : ''
      return c.json({ events: { [id]: events.slice(cursor, cursor + limit) }, nextCursor })
    })
}

type Range = { from?: string | null; to?: string | null; reverse?: boolean; limit?: number }

function readEntries(store: Store, ids: string[], { from, to, reverse, limit }: Range): Entry[] {
  const { database } = store
  const seqOf = (id: string) =>
    database.prepare('SELECT seq FROM transaction_log WHERE id = ?').get(id)?.seq
  const marks = ids.map(() => '?').join(',')
  const rows = database
    .prepare(
      `SELECT * FROM transaction_log WHERE seq IN
         (SELECT seq FROM transaction_document WHERE document_id IN (${marks}))
       AND seq BETWEEN ? AND ? ORDER BY seq ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    .all(
      ...ids,
      Number((from && seqOf(from)) ?? 0),
      Number((to && seqOf(to)) ?? Number.MAX_SAFE_INTEGER),
      limit && limit > 0 ? limit : -1,
    )
  return rows.map((row) => ({
    id: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    effects: JSON.parse(String(row.changes)),
  }))
}

function lineOf({ id, timestamp, author, effects }: Entry, ids: string[], search: URLSearchParams) {
  const onlyIds = search.get('includeIdentifiedDocumentsOnly') === 'true'
  const shown = Object.entries(effects).filter(
    ([documentId]) => !onlyIds || ids.includes(documentId),
  )
  return {
    id,
    timestamp,
    author,
    documentIDs: shown.map(([documentId]) => documentId),
    mutations: [],
    ...(search.get('effectFormat') === 'mendoza' ? { effects: Object.fromEntries(shown) } : {}),
  }
}

/** The document as it was after a revision or at a time, made by playing its transactions. */
function documentAt(store: Store, id: string, search: URLSearchParams): LakeDocument | undefined {
  const revision = search.get('revision')
  const time = search.get('time')
  const found = play(store, id, revision, time)
  // A publish deletes the draft: its revision asked under the draft's id means the published document.
  if (revision && isDraft(id) && found.current === undefined) {
    const published = play(store, publishedId(id), revision, time)
    if (published.reached) return published.current
  }
  if (search.get('lastRevision') === 'true') return found.last
  return revision && !found.reached ? undefined : found.current
}

function play(store: Store, id: string, revision: string | null, time: string | null) {
  let current: LakeDocument | undefined
  let last: LakeDocument | undefined
  for (const entry of readEntries(store, [id], {})) {
    if (time && Date.parse(entry.timestamp) > Date.parse(time)) break
    const apply = entry.effects[id]?.apply
    if (!apply) continue
    const { _rev, ...content } = current ?? ({} as LakeDocument)
    const next = applyPatch(current ? content : null, apply as never) as LakeDocument | null
    current = next ? { ...next, _rev: entry.id } : undefined
    last = current ?? last
    if (entry.id === revision) return { current, last, reached: true }
  }
  return { current, last, reached: revision === null }
}

const isNull = (patch: unknown[] | undefined) => patch?.[0] === 0 && patch[1] === null

function eventOf({ id, timestamp, author, effects }: Entry, documentId: string) {
  const versionId = `drafts.${documentId}`
  const published = effects[documentId]
  const draft = effects[versionId]
  const base = { id, timestamp, author, documentId }
  const isGone = (effect: Effects | undefined) => isNull(effect?.apply)
  const isNew = (effect: Effects | undefined) => isNull(effect?.revert)
  if (published && !isGone(published) && isGone(draft))
    return {
      ...base,
      type: 'publishDocumentVersion',
      versionId,
      revisionId: id,
      versionRevisionId: id,
      publishCause: 'document.publish',
    }
  if (isGone(published) && isNew(draft))
    return { ...base, type: 'unpublishDocument', versionId, versionRevisionId: id }
  if (isGone(published)) return { ...base, type: 'deleteDocumentGroup' }
  if (isGone(draft))
    return { ...base, type: 'deleteDocumentVersion', versionId, versionRevisionId: id }
  if (isNew(draft))
    return { ...base, type: 'createDocumentVersion', versionId, versionRevisionId: id }
  if (isNew(published)) return { ...base, type: 'createLiveDocument', revisionId: id }
  return undefined
}
