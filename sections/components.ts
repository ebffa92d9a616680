import { AgenticAi } from '@/sections/agentic-ai/agentic-ai'
import { Founder } from '@/sections/founder/founder'
import { GrowthPlan } from '@/sections/growth-plan/growth-plan'
import { Hero } from '@/sections/hero/hero'
import type { SectionName } from '@/sections/index'
import { PainPoints } from '@/sections/pain-points/pain-points'
import { Questions } from '@/sections/questions/questions'
import type { SectionComponent } from '@/sections/section'
import { Steps } from '@/sections/steps/steps'
import { Transformation } from '@/sections/transformation/transformation'
import { Video } from '@/sections/video/video'
import { WhoItsFor } from '@/sections/who-its-for/who-its-for'
import { WhyChoose } from '@/sections/why-choose/why-choose'

/** The component of each section; a missing one doesn't compile. */
export const components: { [Name in SectionName]: SectionComponent<Name> } = {
  hero: Hero,
  agenticAi: AgenticAi,
  painPoints: PainPoints,
  steps: Steps,
  transformation: Transformation,
  whyChoose: WhyChoose,
  whoItsFor: WhoItsFor,
  founder: Founder,
  video: Video,
  questions: Questions,
  growthPlan: GrowthPlan,
}
