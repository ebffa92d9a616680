import { isDeepStrictEqual } from 'node:util'
import { conflict } from '../documents/action-fields.ts'
import type { Apply } from '../documents/document-actions.ts'
import { applyPatch } from '../documents/patch.ts'
import { validationError } from '../http/http-error.ts'
import { localUser } from '../lake.ts'
import type { Input } from '../store/document.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'
import { importRelease } from './import-release.ts'
import { publishRelease, removeVersions } from './publish-release.ts'
import { findRelease, RELEASE_TYPE, type Release, releaseId } from './release.ts'
import { readInstant, readMetadata } from './release-metadata.ts'
import { scheduleFailures } from './schedule-failures.ts'

type Transition = { from: Release['state'][]; to: string }

/** The states in which an action is allowed, and the target state named in the error. */
const transitions = {
  edit: { from: ['active', 'scheduled'], to: 'active' },
  publish: { from: ['active'], to: 'publishing' },
  // The Studio reschedules a release without unscheduling it.
  schedule: { from: ['active', 'scheduled'], to: 'scheduling' },
  unschedule: { from: ['scheduled'], to: 'unscheduling' },
  archive: { from: ['active'], to: 'archiving' },
  unarchive: { from: ['archived'], to: 'unarchiving' },
  delete: { from: ['archived', 'published'], to: 'deleted' },
} satisfies Record<string, Transition>

/** `sanity.action.release.…` */
export const releaseActions: Record<string, Apply> = {
  create: (draft, action) => {
    const name = readName(action)
    const metadata = readMetadata(action.metadata)
    if (findRelease(draft, name)) throw conflict(`Release "${name}" already exists`)
    draft.set(releaseId(name), {
      _type: RELEASE_TYPE,
      name,
      userId: localUser.id,
      state: 'active',
      metadata,
      publishAt: null,
      finalDocumentStates: null,
    })
  },
  edit: (draft, action) => {
    const release = take(draft, action, 'edit')
    const document = draft.get(releaseId(release.name))
    if (!document) return
    const patch = isRecord(action.patch) ? action.patch : {}
    const { metadata, ...rest } = applyPatch(document, patch, draft.timestamp)
    if (!isDeepStrictEqual(content(rest), content({ ...document, metadata: undefined })))
      throw validationError('Only the metadata of a release can be edited')
    put(draft, { ...release, metadata: readMetadata(metadata) })
  },
  publish: (draft, action) => publishRelease(draft, take(draft, action, 'publish')),
  schedule: (draft, action) => {
    const release = take(draft, action, 'schedule')
    const publishAt = readInstant(action.publishAt, 'publishAt')
    if (publishAt <= draft.timestamp) return publishRelease(draft, release)
    const { error: _resolved, ...rest } = release
    put(draft, { ...rest, state: 'scheduled', publishAt })
    const failure = scheduleFailures(draft).get(release.name)
    if (failure) throw failure
  },
  unschedule: (draft, action) => {
    const before = scheduleFailures(draft)
    put(draft, { ...take(draft, action, 'unschedule'), state: 'active', publishAt: null })
    // A later release may need a document that this one creates.
    for (const [name, failure] of scheduleFailures(draft)) if (!before.has(name)) throw failure
  },
  archive: (draft, action) => {
    const release = take(draft, action, 'archive')
    put(draft, { ...release, ...removeVersions(draft, release.name), state: 'archived' })
  },
  // `processDueReleases` restores its documents from the history in a separate transaction.
  unarchive: (draft, action) => {
    put(draft, { ...take(draft, action, 'unarchive'), state: 'unarchiving' })
  },
  delete: (draft, action) => {
    draft.set(releaseId(take(draft, action, 'delete').name), undefined)
  },
  import: (draft, action) => importRelease(draft, readName(action), action),
}

const content = ({ _rev, _updatedAt, metadata, ...rest }: Input) => rest

const put = (draft: Draft, release: Release) => draft.set(releaseId(release.name), release)

/** No dot, because the name is one segment of its documents' ids. Perspective names are reserved. */
function readName({ releaseId: name }: Input): string {
  const isName = typeof name === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)
  if (isName && !/^(drafts|published|raw|previewDrafts)$/.test(name)) return name
  throw validationError(`"${name}" is not a valid release ID`)
}

/** Returns the release of an action. Throws 409 if it doesn't exist and 400 if its state doesn't allow the action. */
function take(draft: Draft, action: Input, kind: keyof typeof transitions): Release {
  const name = readName(action)
  const release = findRelease(draft, name)
  if (!release) throw conflict(`Release "${name}" was not found`)
  const { from, to }: Transition = transitions[kind]
  // The Studio checks permissions by a dry run and takes any rejection as a lack of permissions for all releases.
  if (draft.isDryRun || from.includes(release.state)) return release
  const step = `is not permitted to transition from state '${release.state}' to '${to}'`
  throw validationError(`Release "${name}" ${step}`)
}
