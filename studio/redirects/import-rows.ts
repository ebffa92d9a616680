import type { SanityClient } from '@sanity/client'
import type { PlannedRow } from '../../lib/redirects/plan-import.ts'
import { redirectId } from '../../lib/redirects/redirect-id.ts'

/**
 * Publishes all additions and changes of the plan, or none. Throws if a redirect with one of the plan's ids was
 * created or deleted meanwhile.
 */
export async function importRows(
  client: SanityClient,
  plan: PlannedRow[],
  taken: Iterable<string>,
) {
  const ids = new Set(taken)
  const transaction = client.transaction()
  for (const { action, _id, source, destination, isPermanent } of plan) {
    if (action === 'change' && _id !== undefined)
      transaction.patch(_id, { set: { destination, isPermanent } })
    if (action !== 'add') continue
    const id = redirectId(source, ids)
    ids.add(id)
    transaction.create({ _id: id, _type: 'redirect', source, destination, isPermanent })
  }
  await transaction.commit()
}
