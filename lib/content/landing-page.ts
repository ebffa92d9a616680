import type {
  CampaignQueryResult,
  LandingPageQueryResult,
  LegalPageQueryResult,
} from '@/sanity.types'

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
export type Hero = NonNullable<Result['hero']> & Editable
export type AgenticAi = NonNullable<Result['agenticAi']>
export type PainPoints = NonNullable<Result['painPoints']>
export type Steps = NonNullable<Result['steps']>
export type Transformation = NonNullable<Result['transformation']>
export type WhyChoose = NonNullable<Result['whyChoose']>
export type WhoItsFor = NonNullable<Result['whoItsFor']>
export type Founder = NonNullable<Result['founder']>
export type Video = NonNullable<Result['video']>
export type GrowthPlan = NonNullable<Result['growthPlan']> &
  Editable & {
    /** The path of the campaign page that shows it. */
    formPath?: string
  }
export type Questions = Result['questions'] & {
  heading: string
  /** Ids of questions that another page answers for search engines. */
  elsewhere?: string[]
}

/** The content snapshot of a page. A section that is unpublished or malformed is `null`. */
export type LandingPage = {
  settings: SiteSettings
  hero: Hero | null
  agenticAi: AgenticAi | null
  painPoints: PainPoints | null
  steps: Steps | null
  transformation: Transformation | null
  whyChoose: WhyChoose | null
  whoItsFor: WhoItsFor | null
  founder: Founder | null
  video: Video | null
  questions: Questions | null
  growthPlan: GrowthPlan | null
  /** The dates at which its content has changed or will change on schedule. */
  changes: string[]
}

/** A campaign page's own content. */
export type Campaign = Shown<NonNullable<CampaignQueryResult>>
export type LegalPage = Shown<NonNullable<LegalPageQueryResult>> & Pick<LandingPage, 'changes'>
export type Seo = SiteSettings['seo']
export type CallToAction = SiteSettings['callToAction']
export type NavigationItem = SiteSettings['navigation'][number]
export type Claim = Hero['claims'][number] & Editable & { editNote?: string }
export type ClaimText = Hero['lead']
export type RichText = Founder['letter']
/** An image field with its asset's URL and dimensions. */
export type ContentImage = Founder['portrait'] & Editable
