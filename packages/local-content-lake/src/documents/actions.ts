import { validationError } from '../http/http-error.ts'
import { guardReleases } from '../releases/guard-releases.ts'
import { releaseActions } from '../releases/release-actions.ts'
import { versionActions } from '../releases/version-actions.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'
import { invalid } from './action-fields.ts'
import { type Apply, documentActions } from './document-actions.ts'
import { guardReferences } from './references.ts'

const release = 'sanity.action.release.'
const kinds: [string, Record<string, Apply>][] = [
  [release, releaseActions],
  ['sanity.action.document.version.', versionActions],
  ['sanity.action.document.', documentActions],
]

/**
 * Applies the actions of one request to a draft, in order. Throws the errors of hosted Sanity's
 * actions API: 400 for an invalid action or one that isn't allowed now, 409 for a conflict.
 */
export function applyActions(draft: Draft, list: unknown): void {
  const all = Array.isArray(list) ? list : [list]
  if (list === undefined || all.length === 0) throw invalid('Request body must have "actions"')
  const types = all.map((action) => String(isRecord(action) ? action.actionType : undefined))
  const releaseCount = types.filter((type) => type.startsWith(release)).length
  all.forEach((action, index) => {
    const type = types[index] ?? ''
    const apply = find(type)
    if (!apply || !isRecord(action)) throw invalid(`Unsupported action type: ${type}`)
    if (releaseCount > 0 && releaseCount < all.length)
      throw validationError('Release actions and document actions can not be mixed')
    apply(draft, action)
  })
  guardReferences(draft)
  if (releaseCount === 0) guardReleases(draft)
}

function find(type: string): Apply | undefined {
  for (const [prefix, actions] of kinds) {
    if (!type.startsWith(prefix)) continue
    const name = type.slice(prefix.length)
    return Object.hasOwn(actions, name) ? actions[name] : undefined
  }
}
