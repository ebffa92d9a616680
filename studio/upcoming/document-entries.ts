import { instantOf } from '../../lib/content/claims/shown-claims.ts'
import { publishedId } from '../../lib/redirects/versions.ts'
import type { Entry } from './days.ts'
import { documentName } from './document-name.ts'
import type { UpcomingDocument } from './upcoming-query.ts'

const isVersion = ({ _id }: UpcomingDocument) => /^(drafts|versions)\./.test(_id)

/** Returns the starts and ends of published claims and pages. A date only in a draft or release is just a note. */
export function documentEntries(documents: UpcomingDocument[], now: Date): Entry[] {
  const versions = Map.groupBy(documents.filter(isVersion), ({ _id }) => publishedId(_id))
  return documents
    .filter((one) => !isVersion(one))
    .flatMap((one) =>
      (['liveFrom', 'liveUntil', 'shownFrom', 'shownUntil'] as const).flatMap((field) => {
        const at = instantOf(one[field])
        if (Number.isNaN(at)) return []
        const others = versions.get(one._id) ?? []
        const entry = {
          id: `${one._id} ${field}`,
          at,
          sentence: sentence(one, field.endsWith('Until'), at <= now.getTime()),
          to: { intent: 'edit', params: { id: one._id, type: one._type } },
        }
        const note = noteOf(others.find((other) => instantOf(other[field]) !== at))
        return note ? [{ ...entry, note }] : [entry]
      }),
    )
}

function sentence(document: UpcomingDocument, isEnd: boolean, isPast: boolean) {
  const isClaim = document._type === 'claim'
  const subject = `${isClaim ? 'Claim' : 'Page'} “${documentName(document)}”`
  const path = `/${document.slug ?? ''}`
  if (!isEnd) return `${subject} ${isPast ? 'started' : 'starts'}${isClaim ? '' : ` at ${path}`}.`
  const verb = isPast ? 'ended' : 'ends'
  if (isClaim) return `${subject} ${verb}.`
  const { afterwards } = document
  return `${subject} ${verb}: ${path} ${afterwards ? `redirects to ${afterwards}` : 'is gone (410)'}.`
}

function noteOf(other: UpcomingDocument | undefined) {
  if (!other) return undefined
  return other._id.startsWith('drafts.')
    ? 'Different date in its draft'
    : 'Different date in a release'
}
