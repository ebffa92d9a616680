import type {
  CampaignQueryResult,
  LandingPageQueryResult,
  LegalPageQueryResult,
} from '@/sanity.types'
import type { SectionName } from '@/sections/index'

// Derived from the generated types, so that a field is typed only in its schema and its query.
/** `edit` exists only in an editor's preview: the `data-sanity` attribute, which identifies a field. */
type Editable = { edit?: string }

/** The displayed fields of a document: its query result without the update time. */
type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [Field in keyof T as Exclude<Field, '_updatedAt'>]: Shown<T[Field]> }
    : T

type Result = Shown<LandingPageQueryResult>

export type SiteSettings = NonNullable<Result['settings']> & { _updatedAt: string }

/** What a section has beyond its query's result. */
type Added = {
  hero: Editable
  growthPlan: Editable & {
    /** The path of the campaign page that shows it. */
    formPath?: string
  }
  questions: {
    heading: string
    /** Ids of questions that another page answers for search engines. */
    elsewhere?: string[]
  }
}

type Section<Name extends SectionName> = NonNullable<Result[Name]> &
  (Name extends keyof Added ? Added[Name] : unknown)

/** The content snapshot of a page. A section that is unpublished or malformed is `null`. */
export type LandingPage = { [Name in SectionName]: Section<Name> | null } & {
  settings: SiteSettings
  /** The dates at which its content has changed or will change on schedule. */
  changes: string[]
}

export type SectionContent<Name extends SectionName> = NonNullable<LandingPage[Name]>

type Hero = SectionContent<'hero'>

/** A campaign page's own content. */
export type Campaign = Shown<NonNullable<CampaignQueryResult>>
export type LegalPage = Shown<NonNullable<LegalPageQueryResult>> & Pick<LandingPage, 'changes'>
export type Seo = SiteSettings['seo']
export type CallToAction = SiteSettings['callToAction']
export type NavigationItem = SiteSettings['navigation'][number]
export type Claim = Hero['claims'][number] & Editable & { editNote?: string }
export type ClaimText = Hero['lead']
export type RichText = SectionContent<'founder'>['letter']
/** An image field with its asset's URL and dimensions. */
export type ContentImage = SectionContent<'founder'>['portrait'] & Editable
