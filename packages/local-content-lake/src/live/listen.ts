import { type Context, Hono } from 'hono'
import { isEditor } from '../http/access.ts'
import { HttpError } from '../http/http-error.ts'
import { requestedProject } from '../http/project.ts'
import { readParams } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import { parseQuery, selects } from '../query/groq.ts'
import { SYNC_TAG } from '../query/query.ts'
import { defaultPerspective } from '../query/views.ts'
import { isReleaseId } from '../releases/release.ts'
import type { LakeDocument } from '../store/document.ts'
import { isPublic, isPublished, randomId } from '../store/document-id.ts'
import type { Change, Transaction } from '../store/store.ts'
import { eventStream, type Send } from './event-stream.ts'

type Hit = Change & { id: string; transition: 'appear' | 'update' | 'disappear' }

/** `GET /data/listen/:dataset` and `GET /data/live/events/:dataset`. Not supported: resuming; a client that reconnects gets `welcome` and reads again. */
export function listenRoutes(lake: Lake) {
  return new Hono()
    .get('/data/listen/:dataset', (c) => {
      const listener = readListener(lake, c)
      const error = toErrorBody(listener)
      return eventStream(lake.store.ended, (send) => {
        if (error) {
          send('channelError', error)
          return () => {}
        }
        send('welcome', { listenerName: randomId() })
        // Deferred: a writer must not wait for all listeners.
        return lake.store.onCommit((transaction) => {
          setImmediate(() => notify(lake, listener, transaction, send))
        })
      })
    })
    .get('/data/live/events/:dataset', (c) => {
      const includeDrafts = c.req.query('includeDrafts') === 'true' && isEditor(lake, c)
      return eventStream(lake.store.ended, (send) => {
        let id = Date.now()
        send('welcome', { id: String(id) }, String(id))
        return lake.store.onCommit(({ changes }) => {
          if (!includeDrafts && ![...changes.keys()].some(isVisible)) return
          id += 1
          send('message', { tags: [SYNC_TAG] }, String(id))
        })
      })
    })
}

type Listener = ReturnType<typeof readListener>

function readListener(lake: Lake, c: Context) {
  const search = new URL(c.req.url).searchParams
  return {
    query: search.get('query') ?? '*',
    params: readParams(search),
    projectId: requestedProject(c),
    editor: isEditor(lake, c),
    /** Includes drafts and versions. */
    includesVersions: search.get('includeAllVersions') === 'true' || isBeforeReleases(c.req.path),
    search,
  }
}

/** Returns true for documents that visitors can see. */
const isVisible = (id: string) => isPublished(id) && !isReleaseId(id)

/** Before API version 2025-02-19 a listener gets all versions by default. */
const isBeforeReleases = (path: string) => defaultPerspective(path.split('/')[1] ?? 'v1') === 'raw'

/** Returns the error of a listener's query in the shape of the data API, or undefined if it is valid. */
function toErrorBody({ query, params }: Listener): object | undefined {
  try {
    parseQuery(query, params)
  } catch (error) {
    if (error instanceof HttpError) return error.body
    throw error
  }
}

function notify(lake: Lake, listener: Listener, transaction: Transaction, send: Send) {
  const hits: Hit[] = []
  for (const [id, change] of transaction.changes) {
    if (!listener.editor && !isPublic(id)) continue
    if (!listener.includesVersions && !isPublished(id)) continue
    const before = matches(lake, listener, change.before)
    const after = matches(lake, listener, change.after)
    const transition = before ? (after ? 'update' : 'disappear') : 'appear'
    if (before || after) hits.push({ ...change, id, transition })
  }
  // The Studio's pair listener waits until it has received `transactionTotalEvents` events.
  hits.forEach((hit, index) => {
    const event = toEvent(listener, transaction, hit)
    const count = { transactionTotalEvents: hits.length, transactionCurrentEvent: index + 1 }
    send('mutation', { ...event, ...count }, event.eventId)
  })
}

function matches(lake: Lake, listener: Listener, document: LakeDocument | undefined): boolean {
  if (!document) return false
  // A query without a filter, such as the plain `*`, means every document.
  if (!listener.query.includes('[')) return true
  const { documents: byId, dataset } = lake.store
  return selects(listener, { documents: [document], byId, dataset })
}

function toEvent({ search }: Listener, transaction: Transaction, hit: Hit) {
  const { id, before, after, effects, transition } = hit
  const isOn = (name: string) => search.get(name) === 'true'
  // Document mutations, never actions: the Studio applies them to its local copy.
  const mutations = after
    ? [before ? { createOrReplace: after } : { create: after }]
    : [{ delete: { id } }]
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(search.get('includeMutations') === 'false' ? {} : { mutations }),
    previousRev: before?._rev,
    resultRev: after?._rev ?? transaction.id,
    ...(isOn('includeResult') ? { result: after ?? null } : {}),
    ...(isOn('includePreviousRevision') ? { previous: before ?? null } : {}),
    timestamp: transaction.timestamp,
    visibility: search.get('visibility') ?? 'transaction',
    ...(search.get('effectFormat') === 'mendoza' ? { effects } : {}),
  }
}
