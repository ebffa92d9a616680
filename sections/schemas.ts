import { agenticAi } from './agentic-ai/schema.ts'
import { founder } from './founder/schema.ts'
import { growthPlan } from './growth-plan/schema.ts'
import { hero } from './hero/schema.ts'
import type { SectionName } from './index.ts'
import { painPoints } from './pain-points/schema.ts'
import { faq } from './questions/schema.ts'
import { steps } from './steps/schema.ts'
import { transformation } from './transformation/schema.ts'
import { video } from './video/schema.ts'
import { whoItsFor } from './who-its-for/schema.ts'
import { whyChoose } from './why-choose/schema.ts'

/** The schema of each section's document; a missing one doesn’t compile. */
export const sectionSchemas = {
  hero,
  agenticAi,
  painPoints,
  steps,
  transformation,
  whyChoose,
  whoItsFor,
  founder,
  growthPlan,
  questions: faq,
  video,
} satisfies Record<SectionName, unknown>
