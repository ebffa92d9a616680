import { type Rule, type RuleResult, runRules } from '../finding.ts'
import { canonicalRules } from './canonical-rules.ts'
import type { HeadFacts } from './head-facts.ts'
import { headRules } from './head-rules.ts'
import { socialRules } from './social-rules.ts'

/** Every rule on the head of a page. */
export const allHeadRules: Rule<HeadFacts>[] = [...headRules, ...canonicalRules, ...socialRules]

/** Checks the head of a page against every rule, or against `rules`. */
export function checkHead(head: HeadFacts, rules = allHeadRules): RuleResult[] {
  return runRules(rules, head)
}
