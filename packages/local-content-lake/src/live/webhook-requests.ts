import { randomUUID } from 'node:crypto'
import type { Hook } from '../management/project-settings.ts'
import { runQuery, selects } from '../query/groq.ts'
import { type View, viewOf } from '../query/views.ts'
import { isPublished } from '../store/document-id.ts'
import type { Transaction } from '../store/store.ts'

/** Types that no page shows, such as preview secrets and releases. */
const isSystem = /^(sanity|system)\./

/** Returns the webhook requests of a transaction: one for each document and webhook. */
export function toRequests(
  { id, timestamp, changes }: Transaction,
  dataset: string,
  hooks: readonly Hook[],
) {
  return [...changes].flatMap(([documentId, { before, after }]) => {
    const document = after ?? before
    if (!document || !isPublished(documentId) || isSystem.test(document._type)) return []
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
    const view = viewOf([document], dataset)
    return hooks
      .filter((hook) => isTriggered(hook, dataset, operation, view))
      .map(({ id: hookId, rule }) => ({
        hookId,
        documentId,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(runQuery({ query: `*[0]${rule.projection}`, params: {} }, view)),
      }))
  })
}

function isTriggered(
  hook: Hook,
  dataset: string,
  operation: Hook['rule']['on'][number],
  view: View,
) {
  const { rule, isDisabledByUser } = hook
  if (isDisabledByUser || !['*', dataset].includes(hook.dataset)) return false
  if (!rule.on.includes(operation)) return false
  return rule.filter === '' || selects({ query: `*[${rule.filter}]`, params: {} }, view)
}
