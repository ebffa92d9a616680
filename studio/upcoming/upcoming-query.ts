import type { ClaimDraft } from '../../schemas/claim-phrase.ts'

/** Number of days that past changes stay listed. */
export const PAST_DAYS = 7

const dated = '_type in ["claim", "campaignPage"]'
const dates = 'coalesce(liveFrom, liveUntil, shownFrom, shownUntil)'
const versions = '_id in path("versions.**")'

const fields = `
    _id, _type, "title": coalesce(title, question, source), comparator, value, valueTo, unit, label, timeFrame,
    liveFrom, liveUntil, shownFrom, shownUntil, "slug": slug.current, afterwards,
    "isUnpublished": _system.delete == true`
/** A version's id is \`versions.RELEASE.ID\`. */
const firstPublished = 'array::join(string::split(^.finalDocumentStates[0].id, ".")[2..-1], ".")'

/** Everything with a date, for the perspective `raw`: releases, their documents, and claims and pages with dates. */
export const upcomingQuery = `{
  "releases": *[_type == "system.release" && (
    state in ["active", "scheduled"]
    || state == "published" && dateTime(publishedAt) > dateTime(now()) - ${PAST_DAYS * 86_400}
  )]{
    name, state, publishAt, publishedAt, "error": error.message, "published": count(finalDocumentStates),
    "first": *[_id == ${firstPublished}][0]{${fields}
    },
    "metadata": coalesce(metadata, {})
  },
  "documents": *[
    ${versions} || ${dated} && (_id in path("drafts.**") || defined(${dates}))
  ]{${fields}
  }
}`

/** Documents whose changes affect the result. */
export const upcomingListen = `*[_type == "system.release" || ${dated} || ${versions}]`

export type UpcomingRelease = {
  name: string
  state: string
  publishAt?: string | null
  publishedAt?: string | null
  error?: string | null
  /** The number of documents it published. */
  published?: number | null
  /** The first of these documents, in its current version. */
  first?: UpcomingDocument | null
  metadata: {
    title?: string
    releaseType?: string
    intendedPublishAt?: string | null
    cardinality?: string
  }
}

type DateField = 'liveFrom' | 'liveUntil' | 'shownFrom' | 'shownUntil'

/** GROQ returns null for a missing field. */
type Nullable<Fields> = { [Field in keyof Fields]?: Fields[Field] | null }

export type UpcomingDocument = Nullable<
  ClaimDraft & Record<DateField | 'title' | 'slug' | 'afterwards', string>
> & { _id: string; _type: string; isUnpublished?: boolean }

export type UpcomingResponse = { releases: UpcomingRelease[]; documents: UpcomingDocument[] }
