import { type RuleResult, runRules } from '../finding.ts'
import { answerRules } from './answer-rules.ts'
import { indexRules } from './index-rules.ts'
import { linkRules } from './link-rules.ts'
import { pictureRules } from './picture-rules.ts'
import type { SiteFacts } from './site-facts.ts'

/** Every rule on what only requests can tell. */
export const siteRules = [...answerRules, ...indexRules, ...linkRules, ...pictureRules]

/** Checks what requests told about a page against every rule. */
export function checkSite(facts: SiteFacts): RuleResult[] {
  return runRules(siteRules, facts)
}
