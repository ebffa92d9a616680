import type {
  CampaignQueryResult,
  LandingPageQueryResult,
  LegalPageQueryResult,
} from './sanity.types.ts'

// Names cut from the generated types, so that a field is typed only in its schema and its query.
/** `edit` is there in an editor's preview only: the attribute `data-sanity`, which names a field. */
type Editable = { edit?: string }

/** What a page shows of a document: all that its query asks for but its date. */
type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [Field in keyof T as Exclude<Field, '_updatedAt'>]: Shown<T[Field]> }
    : T

type Answer = Shown<LandingPageQueryResult>

export type SiteSettings = NonNullable<Answer['settings']> & { _updatedAt: string }
export type Hero = NonNullable<Answer['hero']> & Editable
export type AgenticAi = NonNullable<Answer['agenticAi']>
export type PainPoints = NonNullable<Answer['painPoints']>
export type Steps = NonNullable<Answer['steps']>
export type Transformation = NonNullable<Answer['transformation']>
export type WhyChoose = NonNullable<Answer['whyChoose']>
export type WhoItsFor = NonNullable<Answer['whoItsFor']>
export type Founder = NonNullable<Answer['founder']>
export type Video = NonNullable<Answer['video']>
export type GrowthPlan = NonNullable<Answer['growthPlan']> &
  Editable & {
    /** The path of the campaign page that it stands on. */
    formPath?: string
  }
export type Questions = Answer['questions'] & {
  heading: string
  /** Ids of those that another page answers for search engines. */
  elsewhere?: string[]
}

/** The snapshot a page is made of. A section that is unpublished or malformed is `null`. */
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
  /** The instants at which what it shows has changed, or will by itself. */
  changes: string[]
}

/** What a campaign page says by itself. */
export type Campaign = Shown<NonNullable<CampaignQueryResult>>
export type LegalPage = Shown<NonNullable<LegalPageQueryResult>> & Pick<LandingPage, 'changes'>
export type Seo = SiteSettings['seo']
export type CallToAction = SiteSettings['callToAction']
export type NavigationItem = SiteSettings['navigation'][number]
export type Claim = Hero['claims'][number] & Editable & { editNote?: string }
export type ClaimText = Hero['lead']
export type RichText = Founder['letter']
/** An image field with its asset's address and dimensions. */
export type ContentImage = Founder['portrait'] & Editable
