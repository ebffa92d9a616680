import { type RuleResult, runRules } from '../finding.ts'
import { canonicalRules } from './canonical-rules.ts'
import type { HeadFacts } from './head-facts.ts'
import { headRules } from './head-rules.ts'
import { socialRules } from './social-rules.ts'

/** Every rule on a page's head. */
export const allHeadRules = [...headRules, ...canonicalRules, ...socialRules]

/** Checks a page's head against every rule. */
export function checkHead(head: HeadFacts): RuleResult[] {
  return runRules(allHeadRules, head)
}
