import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireWriter } from '../http/access.ts'
import { dataError, validationError } from '../http/http-error.ts'
import { readJson } from '../http/request-body.ts'
import { type Lake, localUser } from '../lake.ts'
import { runQuery } from '../query/groq.ts'
import { getView } from '../query/views.ts'
import { processDueReleases } from '../releases/due-releases.ts'
import { isReleaseId } from '../releases/release.ts'
import { isPublished, isValidId } from '../store/document-id.ts'
import type { Transaction } from '../store/store.ts'
import { isRecord } from '../values.ts'
import { applyActions } from './actions.ts'
import { withArrayKeys } from './array-keys.ts'
import { applyMutations, type Select } from './mutations.ts'

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset`. Not supported: variants. */
export function mutateRoutes(lake: Lake) {
  return new Hono()
    .post('/data/mutate/:dataset', async (c) => {
      requireWriter(lake, c)
      const body = await readJson(c)
      const mutations = readMutations(c, body)
      const select = selectTargets(lake, mutations)
      const { transaction, result } = lake.store.commit(
        { ...readTransaction(lake, c, body), dryRun: c.req.query('dryRun') === 'true' },
        (draft) => applyMutations(draft, mutations, select),
      )
      await awaitWebhooks(lake, transaction)
      const withDocuments = c.req.query('returnDocuments') === 'true'
      const document = (id: string) =>
        transaction.changes.get(id)?.after ?? lake.store.documents.get(id)
      return c.json({
        transactionId: transaction.id,
        results: result.map((item) =>
          withDocuments ? { ...item, document: document(item.id) } : item,
        ),
      })
    })
    .post('/data/actions/:dataset', async (c) => {
      requireWriter(lake, c)
      const body = await readJson(c)
      const { transaction } = lake.store.commit(
        { ...readTransaction(lake, c, body), dryRun: body.dryRun === true },
        (draft) => applyActions(draft, body.actions),
      )
      if ([...transaction.changes.keys()].some(isReleaseId)) processDueReleases(lake.store)
      await awaitWebhooks(lake, transaction)
      return c.json({ transactionId: transaction.id })
    })
}

function readMutations(c: Context, { mutations }: Record<string, unknown>): unknown {
  if (c.req.query('autoGenerateArrayKeys') !== 'true' || !Array.isArray(mutations)) return mutations
  return mutations.map(withArrayKeys)
}

/**
 * Delays the acknowledgement of a publish, by two seconds at most, until the webhooks are delivered: an editor
 * who publishes and reloads the page must see the new content. The commit itself is already made.
 */
async function awaitWebhooks(lake: Lake, { changes }: Transaction): Promise<void> {
  if ([...changes.keys()].some(isPublished)) await lake.delivery?.flushed()
}

/** The client may choose the transaction's id, which becomes `_rev`: the Studio recognizes its own changes by it. */
function readTransaction(lake: Lake, c: Context, body: Record<string, unknown>) {
  const id = body.transactionId ?? c.req.query('transactionId')
  const request = { author: localUser.id, tag: c.req.query('tag') }
  if (id === undefined) return request
  if (!isValidId(id)) throw validationError('transactionId is not valid')
  const known = lake.store.database.prepare('SELECT 1 FROM transaction_log WHERE id = ?').get(id)
  if (known) throw dataError(409, 'transactionConflictError', `Transaction "${id}" already exists`)
  return { ...request, id }
}

const selection = v.object({ query: v.string(), params: v.optional(v.unknown()) })
const identified = v.object({ _id: v.string() })
const byQuery = v.union([v.object({ patch: selection }), v.object({ delete: selection })])

/** Runs the queries of `patch` and `delete` by query over the documents as they are before the transaction. */
function selectTargets(lake: Lake, mutations: unknown): Select {
  const found = new Map<string, string[]>()
  const key = (query: string, params: unknown) => `${query}\0${JSON.stringify(params)}`
  for (const mutation of Array.isArray(mutations) ? mutations : []) {
    if (!v.is(byQuery, mutation)) continue
    const { query, params } = 'patch' in mutation ? mutation.patch : mutation.delete
    const result = runQuery(
      { query, params: isRecord(params) ? params : {} },
      getView(lake.store, 'raw', true),
    )
    const ids = [result]
      .flat()
      .flatMap((document) => (v.is(identified, document) ? document._id : []))
    found.set(key(query, params), ids)
  }
  return (query, params) => found.get(key(query, params)) ?? []
}
