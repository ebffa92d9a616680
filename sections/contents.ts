import { agenticAi, agenticAiQuery } from '@/sections/agentic-ai/content'
import { founder, founderQuery } from '@/sections/founder/content'
import { growthPlan, growthPlanQuery } from '@/sections/growth-plan/content'
import { hero, heroQuery } from '@/sections/hero/content'
import type { SectionName } from '@/sections/index'
import { painPoints, painPointsQuery } from '@/sections/pain-points/content'
import { questions, questionsQuery } from '@/sections/questions/content'
import type { Section } from '@/sections/section'
import { steps, stepsQuery } from '@/sections/steps/content'
import { transformation, transformationQuery } from '@/sections/transformation/content'
import { video, videoQuery } from '@/sections/video/content'
import { whoItsFor, whoItsForQuery } from '@/sections/who-its-for/content'
import { whyChoose, whyChooseQuery } from '@/sections/why-choose/content'

/** The content definition of each section; a missing one doesn't compile. */
export const contents: { [Name in SectionName]: Section<Name> } = {
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

/** Every section's part of the landing page's query. The generator of types reads no loop. */
export const sectionsQuery = `
  "hero": ${heroQuery},
  "agenticAi": ${agenticAiQuery},
  "painPoints": ${painPointsQuery},
  "steps": ${stepsQuery},
  "transformation": ${transformationQuery},
  "whyChoose": ${whyChooseQuery},
  "whoItsFor": ${whoItsForQuery},
  "founder": ${founderQuery},
  "video": ${videoQuery},
  "questions": ${questionsQuery},
  "growthPlan": ${growthPlanQuery}
`
