import { randomUUID } from 'node:crypto'
import type { Hook } from '../management/project-settings.ts'
import { type Delta, guardEvaluable, runQuery, selects } from '../query/groq.ts'
import { type View, viewOf } from '../query/views.ts'
import { isPublished } from '../store/document-id.ts'
import type { Transaction } from '../store/store.ts'
import { errorMessage } from '../values.ts'

/** Types that no page shows, such as preview secrets and releases. */
const isSystem = /^(sanity|system)\./

/** A request to write to the outbox. */
type Request = { hookId: string; documentId: string; headers: Record<string, string>; body: string }
/** A request that a webhook's projection could not write; the change itself is not affected. */
type Failure = { hook: Hook; documentId: string; reason: string }

/** Returns the webhook requests of a transaction: one for each document and webhook. */
export function toRequests(
  { id, timestamp, changes }: Transaction,
  dataset: string,
  hooks: readonly Hook[],
) {
  const requests: Request[] = []
  const failures: Failure[] = []
  for (const [documentId, { before, after }] of changes) {
    const document = after ?? before
    if (!document || !isPublished(documentId) || isSystem.test(document._type)) continue
    const operation = after ? (before ? 'update' : 'create') : 'delete'
    const headers = {
      'content-type': 'application/json',
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-dataset': dataset,
      'sanity-project-id': 'local',
      'sanity-document-id': documentId,
      'sanity-operation': operation,
      'user-agent': 'Sanity.io webhook delivery',
    }
    // Filter and projection see the one document that has changed.
    const change = { view: viewOf([document], dataset), delta: { before, after } }
    for (const hook of hooks.filter((one) => isTriggered(one, dataset, operation, change)))
      try {
        requests.push({
          hookId: hook.id,
          documentId,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(runQuery(projectionOf(hook.rule, change), change.view)),
        })
      } catch (error) {
        failures.push({ hook, documentId, reason: errorMessage(error) })
      }
  }
  return { requests, failures }
}

type Rule = { filter?: string | null; projection?: string | null }
type Changed = { view: View; delta: Delta }

const filterOf = ({ filter }: Rule, { delta }: Pick<Changed, 'delta'>) => ({
  query: `*[${filter}]`,
  params: {},
  delta,
})

const projectionOf = ({ projection = '' }: Rule, { delta }: Pick<Changed, 'delta'>) => ({
  query: `*[0]${projection}`,
  params: {},
  delta,
})

/** Throws 400 for a filter or projection that is not valid, or that could not be evaluated with a change. */
export function checkRule(rule: Rule): void {
  const change = { delta: {} }
  if (rule.filter) guardEvaluable(filterOf(rule, change))
  guardEvaluable(projectionOf(rule, change))
}

function isTriggered(
  hook: Hook,
  dataset: string,
  operation: Hook['rule']['on'][number],
  change: Changed,
) {
  const { rule, isDisabledByUser } = hook
  if (isDisabledByUser || !['*', dataset].includes(hook.dataset)) return false
  if (!rule.on.includes(operation)) return false
  return !rule.filter || selects(filterOf(rule, change), change.view)
}
