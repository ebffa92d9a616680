import { agenticAi } from '@/sections/agentic-ai/content'
import { founder } from '@/sections/founder/content'
import { growthPlan } from '@/sections/growth-plan/content'
import { hero } from '@/sections/hero/content'
import { painPoints } from '@/sections/pain-points/content'
import { questions } from '@/sections/questions/content'
import type { Section, SectionName } from '@/sections/section'
import { steps } from '@/sections/steps/content'
import { transformation } from '@/sections/transformation/content'
import { video } from '@/sections/video/content'
import { whoItsFor } from '@/sections/who-its-for/content'
import { whyChoose } from '@/sections/why-choose/content'

/** The content definition of each section, in page order; a missing one doesn't compile. */
export const sections: { [Name in SectionName]: Section<Name> } = {
  hero,
  agenticAi,
  painPoints,
  steps,
  transformation,
  whyChoose,
  whoItsFor,
  founder,
  video,
  questions,
  growthPlan,
}

export const sectionNames = Object.keys(sections) as SectionName[]
