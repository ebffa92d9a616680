import { withLiveClaims } from './claims/live-claims.ts'
import type { LandingPage } from './landing-page.ts'
import { withoutDeadLinks } from './to-landing-page.ts'

/**
 * The landing page as it is at this instant, without the claims that are not live. A section whose
 * items have all gone with them leaves the page, and so do the links to it.
 */
export function livePage(page: LandingPage, now: Date): LandingPage {
  const live = withLiveClaims(page, now)
  const { agenticAi, steps, whyChoose, whoItsFor, questions, transformation } = live
  return withoutDeadLinks({
    ...live,
    agenticAi: agenticAi && unlessEmpty(agenticAi, agenticAi.stations, page.agenticAi?.stations),
    steps: steps && unlessEmpty(steps, steps.items, page.steps?.items),
    whyChoose: whyChoose && unlessEmpty(whyChoose, whyChoose.reasons, page.whyChoose?.reasons),
    whoItsFor: whoItsFor && unlessEmpty(whoItsFor, whoItsFor.audiences, page.whoItsFor?.audiences),
    questions: questions && unlessEmpty(questions, questions.items, page.questions?.items),
    transformation:
      transformation?.pairs.length || transformation?.claims.length ? transformation : null,
  })
}

// A list that was empty before is an editor's choice.
function unlessEmpty<T>(section: T, now: unknown[], before: unknown[] = []): T | null {
  return now.length === 0 && before.length > 0 ? null : section
}
