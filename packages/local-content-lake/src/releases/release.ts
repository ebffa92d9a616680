import * as v from 'valibot'
import type { Content, LakeDocument } from '../store/document.ts'
import { versionName } from '../store/document-id.ts'

export const RELEASE_TYPE = 'system.release'
const PREFIX = '_.releases.'

const shape = v.looseObject({
  _type: v.literal(RELEASE_TYPE),
  name: v.string(),
  // `unarchiving` is transient as on hosted Sanity; the other transient states (`publishing` …) don't occur here.
  state: v.picklist(['active', 'scheduled', 'published', 'archived', 'unarchiving']),
  publishAt: v.nullish(v.string()),
  metadata: v.looseObject({}),
  finalDocumentStates: v.nullish(v.array(v.looseObject({ id: v.string() }))),
})
export type Release = Content & v.InferOutput<typeof shape>

/** A source of documents: a draft or a store. */
type Documents = { get(id: string): LakeDocument | undefined }

/** Returns the id of a release's document. */
export const releaseId = (name: string) => `${PREFIX}${name}`

/** Returns true for the id of a release's document. */
export const isReleaseId = (id: string) => id.startsWith(PREFIX)

/** Returns the release with a name, or undefined if there isn’t one. */
export const findRelease = (documents: Documents, name: string): Release | undefined =>
  toRelease(documents.get(releaseId(name)))

/** Returns all releases among documents. */
export const releasesIn = (documents: Iterable<LakeDocument>): Release[] =>
  [...documents].flatMap((document) => toRelease(document) ?? [])

/** Returns the scheduled releases among documents, the next one first. */
export const scheduledIn = (documents: Iterable<LakeDocument>) =>
  releasesIn(documents)
    .flatMap((release) => {
      const { state, publishAt } = release
      return state === 'scheduled' && publishAt ? [{ ...release, publishAt }] : []
    })
    .sort((a, b) => a.publishAt.localeCompare(b.publishAt))

/** Returns the documents that a release would publish. */
export const versionsIn = (documents: Iterable<LakeDocument>, name: string): LakeDocument[] =>
  [...documents].filter(({ _id }) => versionName(_id) === name)

/** Returns true for a version that unpublishes its document. */
export const isUnpublishing = ({ _system: system }: LakeDocument): boolean =>
  v.is(v.looseObject({ delete: v.literal(true) }), system)

function toRelease(document: LakeDocument | undefined): Release | undefined {
  return document && isReleaseId(document._id) && v.is(shape, document) ? document : undefined
}
