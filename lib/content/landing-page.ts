import type {
  CampaignQueryResult,
  LandingPageQueryResult,
  LegalPageQueryResult,
} from './sanity.types.ts'

// Names cut from the generated types, so that a field is typed only in its schema and its query.
/** `edit` is there in an editor's preview only: the attribute `data-sanity`, which names a field. */
type Editable = { edit?: string }

export type SiteSettings = NonNullable<LandingPageQueryResult['settings']>
export type Hero = NonNullable<LandingPageQueryResult['hero']> & Editable
export type AgenticAi = NonNullable<LandingPageQueryResult['agenticAi']>
export type PainPoints = NonNullable<LandingPageQueryResult['painPoints']>
export type Steps = NonNullable<LandingPageQueryResult['steps']>
export type Transformation = NonNullable<LandingPageQueryResult['transformation']>
export type WhyChoose = NonNullable<LandingPageQueryResult['whyChoose']>
export type WhoItsFor = NonNullable<LandingPageQueryResult['whoItsFor']>
export type Founder = NonNullable<LandingPageQueryResult['founder']>
export type Video = NonNullable<LandingPageQueryResult['video']>
export type GrowthPlan = NonNullable<LandingPageQueryResult['growthPlan']> &
  Editable & {
    /** The path of the campaign page that it stands on. */
    formPath?: string
  }
export type Questions = LandingPageQueryResult['questions'] & { heading: string }

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
}

/** What a campaign page says by itself. */
export type Campaign = NonNullable<CampaignQueryResult>
export type LegalPage = NonNullable<LegalPageQueryResult>
export type Seo = SiteSettings['seo']
export type CallToAction = SiteSettings['callToAction']
export type NavigationItem = SiteSettings['navigation'][number]
export type Claim = Hero['claims'][number] & Editable & { editNote?: string }
export type ClaimText = Hero['lead']
export type RichText = Founder['letter']
/** An image field with its asset's address and dimensions. */
export type ContentImage = Founder['portrait'] & Editable
