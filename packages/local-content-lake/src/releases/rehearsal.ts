import { guardReferences } from '../documents/references.ts'
import { HttpError } from '../http/http-error.ts'
import { Draft } from '../store/draft.ts'
import { publishRelease } from './publish-release.ts'
import { scheduledIn } from './release.ts'

/**
 * What would go wrong if every scheduled release were published now, in the order of their instants, by name:
 * one may refer to documents that an earlier one makes.
 */
export function failures(draft: Draft): Map<string, HttpError> {
  const found = new Map<string, HttpError>()
  let now = draft
  for (const release of scheduledIn(draft.documents())) {
    const next = new Draft(now, draft)
    try {
      publishRelease(next, release)
      guardReferences(next)
      now = next
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      found.set(release.name, error)
    }
  }
  return found
}
