import { guardReferences } from '../documents/references.ts'
import { HttpError } from '../http/http-error.ts'
import { Draft } from '../store/draft.ts'
import { publishRelease } from './publish-release.ts'
import { scheduledIn } from './release.ts'

/**
 * Returns the errors, by release name, if all scheduled releases were published now in order of their dates:
 * a release may refer to documents that an earlier one creates.
 */
export function scheduleFailures(draft: Draft): Map<string, HttpError> {
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
