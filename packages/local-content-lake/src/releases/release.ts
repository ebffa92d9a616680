import * as v from 'valibot'
import type { Content, LakeDocument } from '../store/document.ts'
import { versionName } from '../store/document-id.ts'

export const RELEASE_TYPE = 'system.release'
const PREFIX = '_.releases.'

const shape = v.looseObject({
  _type: v.literal(RELEASE_TYPE),
  name: v.string(),
  // As hosted: `unarchiving` passes; the other states that pass there (`publishing` …) have no length here.
  state: v.picklist(['active', 'scheduled', 'published', 'archived', 'unarchiving']),
  publishAt: v.nullish(v.string()),
  metadata: v.looseObject({}),
  finalDocumentStates: v.nullish(v.array(v.looseObject({ id: v.string() }))),
})
export type Release = Content & v.InferOutput<typeof shape>

/** What one reads documents from: a draft, or a store. */
type Documents = { get(id: string): LakeDocument | undefined }

/** The id of a release's document, by its name. */
export const releaseId = (name: string) => `${PREFIX}${name}`

/** True for the id of a release's document. */
export const isReleaseId = (id: string) => id.startsWith(PREFIX)

/** The release of a name, undefined if there is none. */
export const findRelease = (documents: Documents, name: string): Release | undefined =>
  toRelease(documents.get(releaseId(name)))

/** All releases among documents. */
export const releasesIn = (documents: Iterable<LakeDocument>): Release[] =>
  [...documents].flatMap((document) => toRelease(document) ?? [])

/** The releases among documents that wait for their instant, the next one first. */
export const scheduledIn = (documents: Iterable<LakeDocument>) =>
  releasesIn(documents)
    .flatMap((release) => {
      const { state, publishAt } = release
      return state === 'scheduled' && publishAt ? [{ ...release, publishAt }] : []
    })
    .sort((a, b) => a.publishAt.localeCompare(b.publishAt))

/** The documents that a release would publish. */
export const versionsIn = (documents: Iterable<LakeDocument>, name: string): LakeDocument[] =>
  [...documents].filter(({ _id }) => versionName(_id) === name)

/** True for a version that says: unpublish the document. */
export const isUnpublishing = ({ _system: system }: LakeDocument): boolean =>
  v.is(v.looseObject({ delete: v.literal(true) }), system)

function toRelease(document: LakeDocument | undefined): Release | undefined {
  return document && isReleaseId(document._id) && v.is(shape, document) ? document : undefined
}
