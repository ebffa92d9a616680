import { isDeepStrictEqual } from 'node:util'
import { validationError } from '../http/http-error.ts'
import type { LakeDocument } from '../store/document.ts'
import { versionName } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { findRelease, isReleaseId } from './release.ts'
import { readMetadata } from './release-metadata.ts'

/**
 * Throws hosted Sanity's 400 for changes that only release actions may make: to documents whose release is
 * scheduled or finished, and to anything but the metadata of a release.
 */
export function guardReleases(draft: Draft): void {
  for (const { id, before, after } of draft.changes()) {
    if (isReleaseId(id)) guardRelease(id, before, after)
    const name = versionName(id)
    const release = name === undefined ? undefined : findRelease(draft, name)
    if (!release || release.state === 'active') continue
    throw validationError(
      `Documents in release "${name}" (state: ${release.state}) can not be mutated`,
    )
  }
}

function guardRelease(id: string, before?: LakeDocument, after?: LakeDocument) {
  const rest = ({ metadata, _rev, _updatedAt, ...fields }: LakeDocument) => fields
  if (!before || !after || !isDeepStrictEqual(rest(before), rest(after)))
    throw validationError(`Only the metadata of "${id}" can be mutated; use release actions`)
  readMetadata(after.metadata)
}
