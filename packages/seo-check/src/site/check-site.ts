import { type RuleResult, runRules } from '../finding.ts'
import { imageRules } from './image-rules.ts'
import { indexRules } from './index-rules.ts'
import { linkRules } from './link-rules.ts'
import { responseRules } from './response-rules.ts'
import type { SiteFacts } from './site-facts.ts'

/** Every rule that needs requests. */
export const siteRules = [...responseRules, ...indexRules, ...linkRules, ...imageRules]

/** Checks the responses of a page and its site against every rule. */
export function checkSite(facts: SiteFacts): RuleResult[] {
  return runRules(siteRules, facts)
}
