/**
 * The landing page's sections, in the order of Requirement R1.2: document type, anchor, name in the Studio, and the field of
 * the text below the heading, which a campaign page may replace. An optional one appears once it has content, and has
 * no document of its own.
 */
export const sections = [
  { type: 'hero', id: 'hero', title: 'Hero' },
  { type: 'agenticAi', id: 'agentic-ai-section', title: 'Agentic AI', lede: 'lead' },
  { type: 'painPoints', id: 'pain-points', title: 'Sound Familiar?', lede: 'lead' },
  { type: 'steps', id: 'solutions-section', title: 'How It Works', lede: 'lead' },
  {
    type: 'transformation',
    id: 'transformation-section',
    title: 'The Transformation',
    lede: 'lead',
  },
  { type: 'whyChoose', id: 'why-us-section', title: 'Why Choose' },
  { type: 'whoItsFor', id: 'who-its-for-section', title: 'Who It’s For', lede: 'text' },
  { type: 'founder', id: 'meet-founder-section', title: 'Meet the Founder' },
  { type: 'video', id: 'video', title: 'Video', isOptional: true },
  { type: 'questions', id: 'questions', title: 'Questions', lede: 'text', isOptional: true },
  { type: 'growthPlan', id: 'growth-plan', title: 'Free Growth Plan', lede: 'panelText' },
] as const

type Section = (typeof sections)[number]
type Fixed = Exclude<Section, { isOptional: true }>

/** A section's name in the page's query: its document type, or what it lists. */
export type SectionName = Section['type']

export const sectionNames: readonly SectionName[] = sections.map(({ type }) => type)

export type SectionId = Section['id']

/** The sections that every landing page has, each of them one document. */
export const fixedSections = sections.filter((one): one is Fixed => !('isOptional' in one))

/** The sections that a campaign page can show below its hero. */
export const campaignSections: readonly {
  type: Exclude<SectionName, 'hero'>
  title: string
  lede?: string
}[] = sections.filter((one) => one.type !== 'hero')
