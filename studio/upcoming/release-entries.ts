import { instantOf } from '../../lib/content/claims/shown-claims.ts'
import { publishedId } from '../../lib/redirects/versions.ts'
import type { Entry } from './days.ts'
import { documentName } from './document-name.ts'
import type { UpcomingDocument, UpcomingRelease, UpcomingResponse } from './upcoming-query.ts'

type Dated = { release: UpcomingRelease; own: UpcomingDocument[] }

/** Returns past and future publishes of releases and scheduled drafts, and dates that aren't scheduled yet. */
export const releaseEntries = (response: UpcomingResponse): Entry[] =>
  withDocuments(response).flatMap((one) => {
    const at = instantOf(instant(one.release))
    return Number.isNaN(at) ? [] : [entry(one, at, sentence(one))]
  })

/** Returns releases that failed at their scheduled time, with the reason. */
export const failedReleases = (response: UpcomingResponse): Entry[] =>
  withDocuments(response).flatMap((one) => {
    const { error, metadata } = one.release
    const message = `${subject(one)} couldn’t be published: ${error}`
    return hasFailed(one.release)
      ? [entry(one, instantOf(metadata.intendedPublishAt), message)]
      : []
  })

function withDocuments({ releases, documents }: UpcomingResponse): Dated[] {
  return releases.map((release) => {
    const own = documents.filter(({ _id }) => _id.startsWith(`versions.${release.name}.`))
    return { release, own: own.length === 0 && release.first ? [release.first] : own }
  })
}

const hasFailed = ({ state, error }: UpcomingRelease) => state === 'active' && Boolean(error)

function instant(release: UpcomingRelease) {
  const { state, publishAt, publishedAt, metadata } = release
  if (state === 'scheduled') return publishAt
  if (state === 'published') return publishedAt
  const isPlanned = metadata.releaseType === 'scheduled' && !hasFailed(release)
  return isPlanned ? metadata.intendedPublishAt : undefined
}

const entry = ({ release, own }: Dated, at: number, sentence: string): Entry => ({
  id: release.name,
  at,
  sentence,
  to: target(release, own),
})

const isDraft = ({ metadata }: UpcomingRelease) => metadata.cardinality === 'one'

function subject({ release, own: [first] }: Dated) {
  if (!isDraft(release)) return `Release “${release.metadata.title || 'Untitled'}”`
  return first ? `The draft of “${documentName(first)}”` : 'A scheduled draft'
}

function sentence(one: Dated) {
  const { release, own } = one
  const { state, published } = release
  const who = subject(one)
  if (state === 'active') return `${who} has this date but isn’t scheduled yet.`
  if (isDraft(release)) {
    if (state === 'published') return `${who} was published.`
    const [first] = own
    const isUnpublishing = first?.isUnpublished
    return isUnpublishing
      ? `“${documentName(first)}” will be unpublished.`
      : `${who} will be published.`
  }
  if (state === 'published') return `${who} published ${counted(published ?? 0)}.`
  return `${who} will publish ${counted(own.length)}.`
}

const counted = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

/** Links a scheduled draft to its document, and a release to its own screen. */
function target(release: UpcomingRelease, [first]: UpcomingDocument[]): Entry['to'] {
  const { name, state } = release
  if (!isDraft(release) || !first) return { intent: 'release', params: { id: name } }
  const params = { id: publishedId(first._id), type: first._type }
  if (state === 'published') return { intent: 'edit', params }
  return { intent: 'edit', params: { ...params, scheduledDraft: name } }
}
