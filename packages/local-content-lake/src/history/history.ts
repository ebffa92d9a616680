import { type Context, Hono } from 'hono'
import { only, requireEditor } from '../http/access.ts'
import { badRequest } from '../http/http-error.ts'
import type { Lake } from '../lake.ts'
import { publishedId, versionName } from '../store/document-id.ts'
import type { Store } from '../store/store.ts'
import { readTransactions } from '../store/transaction-log.ts'
import { documentAt, documentsAfter } from './document-revision.ts'
import { historyEvents } from './history-event.ts'

/** Events per page: the size of the Studio's first request. */
const EVENTS = 100

/** `GET /data/history/:dataset/transactions|documents/:ids` and `…/events/documents/:id`. Not supported: events of releases. */
export function historyRoutes(lake: Lake) {
  const { store } = lake
  return new Hono()
    .use('/data/history/*', only(requireEditor, lake))
    .get('/data/history/:dataset/transactions/:ids', (c) => {
      const lines = transactionLines(store, c).map((line) => `${JSON.stringify(line)}\n`)
      return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
    })
    .get('/data/history/:dataset/documents/:ids', (c) => {
      const when = {
        revision: c.req.query('revision'),
        time: readTime(c.req.query('time')),
        isLast: c.req.query('lastRevision') === 'true',
      }
      const ids = c.req.param('ids').split(',')
      return c.json({ documents: ids.flatMap((id) => documentAt(store, id, when) ?? []) })
    })
    .get('/data/history/:dataset/events/documents/:id', (c) => {
      const id = c.req.param('id')
      const published = publishedId(id)
      const isVersion = versionName(id) !== undefined
      const versionId = isVersion ? id : `drafts.${published}`
      const ids = isVersion ? [id] : [published, versionId]
      const events = historyEvents(readTransactions(store, ids), published, versionId)
      const start = readCount(c, 'nextCursor') ?? 0
      const end = start + (readCount(c, 'limit') ?? EVENTS)
      const nextCursor = end < events.length ? String(end) : ''
      return c.json({ events: { [id]: events.slice(start, end) }, nextCursor })
    })
}

function transactionLines(store: Store, c: Context) {
  const ids = (c.req.param('ids') ?? '').split(',')
  const isOn = (name: string) => c.req.query(name) === 'true'
  const transactions = readTransactions(store, ids, {
    from: c.req.query('fromTransaction'),
    to: c.req.query('toTransaction'),
    reverse: isOn('reverse'),
    limit: readCount(c, 'limit'),
  })
  const isBare = isOn('excludeContent') || isOn('excludeMutations')
  const after = isBare ? undefined : documentsAfter(store, transactions)
  return transactions.map(({ id, timestamp, author, effects }) => {
    const documentIDs = Object.keys(effects).filter(
      (documentId) => !isOn('includeIdentifiedDocumentsOnly') || ids.includes(documentId),
    )
    const shown = Object.fromEntries(documentIDs.map((name) => [name, effects[name]]))
    const mutations = documentIDs.map((documentId) => {
      const document = after?.get(`${id}/${documentId}`)
      return document ? { createOrReplace: document } : { delete: { id: documentId } }
    })
    return {
      id,
      timestamp,
      author,
      documentIDs,
      mutations: after ? mutations : [],
      ...(c.req.query('effectFormat') === 'mendoza' ? { effects: shown } : {}),
    }
  })
}

function readCount(c: Context, name: string): number | undefined {
  const text = c.req.query(name)
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw badRequest(`Invalid value for "${name}": it must be a whole number`)
}

function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isFinite(time)) return time
  throw badRequest('Invalid value for "time": it must be an ISO 8601 time')
}
