import { conflict, readAttributes } from '../documents/action-fields.ts'
import { validationError } from '../http/http-error.ts'
import type { Input } from '../store/document.ts'
import type { Draft } from '../store/draft.ts'
import { findRelease, RELEASE_TYPE, releaseId } from './release.ts'
import { readMetadata } from './release-metadata.ts'

/**
 * Imports a release from an export. A release that was neither published nor archived becomes active: its
 * schedule was not meant for this dataset, and a lock would reject its documents, which are imported with it.
 */
export function importRelease(draft: Draft, name: string, action: Input): void {
  const { _type, state, publishAt, metadata, ...rest } = readAttributes(
    action.attributes ?? action.document,
  )
  if (_type !== RELEASE_TYPE) throw validationError(`A release must have the type ${RELEASE_TYPE}`)
  if (!/^(fail|ignore|replace)$/.test(String(action.ifExists)))
    throw validationError('"ifExists" must be "fail", "ignore" or "replace"')
  if (findRelease(draft, name)) {
    if (action.ifExists === 'ignore') return
    if (action.ifExists === 'fail') throw conflict(`Release "${name}" already exists`)
  }
  const isOver = state === 'published' || state === 'archived'
  draft.set(releaseId(name), {
    ...rest,
    _type,
    name,
    metadata: readMetadata(metadata),
    state: isOver ? state : 'active',
    publishAt: isOver ? publishAt : null,
  })
}
