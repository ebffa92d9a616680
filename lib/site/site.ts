/** The language of every page. */
export const LANGUAGE = 'en-US'

/** The landing page's sections in the order of Requirement R1.2: anchor id, document type, name in the Studio. */
export const SECTIONS = [
  { id: 'hero', type: 'hero', title: 'Hero' },
  { id: 'agentic-ai-section', type: 'agenticAi', title: 'Agentic AI' },
  { id: 'pain-points', type: 'painPoints', title: 'Sound Familiar?' },
  { id: 'solutions-section', type: 'steps', title: 'How It Works' },
  { id: 'transformation-section', type: 'transformation', title: 'The Transformation' },
  { id: 'why-us-section', type: 'whyChoose', title: 'Why Choose' },
  { id: 'who-its-for-section', type: 'whoItsFor', title: 'Who It’s For' },
  { id: 'meet-founder-section', type: 'founder', title: 'Meet the Founder' },
  { id: 'growth-plan', type: 'growthPlan', title: 'Free Growth Plan' },
] as const

/**
 * Sections that a campaign page can show below its hero, in order, with the field for the text below the heading. Only
 * literals, so that bundlers can drop it from the page's script.
 */
export const CAMPAIGN_SECTIONS = [
  { type: 'agenticAi', title: 'Agentic AI', lede: 'lead' },
  { type: 'painPoints', title: 'Sound Familiar?', lede: 'lead' },
  { type: 'steps', title: 'How It Works', lede: 'lead' },
  { type: 'transformation', title: 'The Transformation', lede: 'lead' },
  { type: 'whyChoose', title: 'Why Choose', lede: undefined },
  { type: 'whoItsFor', title: 'Who It’s For', lede: 'text' },
  { type: 'founder', title: 'Meet the Founder', lede: undefined },
  { type: 'video', title: 'Video', lede: undefined },
  { type: 'questions', title: 'Questions', lede: 'text' },
  { type: 'growthPlan', title: 'Free Growth Plan', lede: 'panelText' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** Requirement R3.3: after returning to `/`, a link scrolls to its section after this many milliseconds. */
export const SCROLL_DELAY_MS = 100

/** Requirement R3.5: below this width in pixels the slide-in menu replaces the inline links. */
export const MOBILE_BREAKPOINT_PX = 768

/** Requirement R1.14: seconds between the animations of a section's items. */
export const ANIMATION_DELAY_S = 0.1

/** Requirement R4.4: price in US dollars of a product whose `price_type` is not 'Free'. */
export const FALLBACK_PRICE_USD = '29.99'
