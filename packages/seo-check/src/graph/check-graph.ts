import { type RuleResult, runRules } from '../finding.ts'
import { agreementRules } from './agreement-rules.ts'
import { blockRules } from './block-rules.ts'
import { claimsRules } from './claims-rules.ts'
import { fieldRules } from './field-rules.ts'
import { graphFacts, type PageTexts } from './graph-facts.ts'
import { idRules } from './id-rules.ts'
import { placeRules } from './place-rules.ts'
import { rangeRules } from './range-rules.ts'
import { textRules } from './text-rules.ts'
import { urlRules } from './url-rules.ts'
import { valueRules } from './value-rules.ts'
import { vocabularyRules } from './vocabulary-rules.ts'
import { graphLinkRules } from './whole/link-rules.ts'
import { listRules } from './whole/list-rules.ts'

/** Every rule on structured data. */
export const graphRules = [
  ...blockRules,
  ...idRules,
  ...graphLinkRules,
  ...vocabularyRules,
  ...rangeRules,
  ...valueRules,
  ...urlRules,
  ...textRules,
  ...fieldRules,
  ...claimsRules,
  ...listRules,
  ...placeRules,
  ...agreementRules,
]

/**
 * Checks structured data against every rule. `jsonLd` is the text of each
 * `application/ld+json` element.
 */
export function checkGraph(jsonLd: string[], page: PageTexts): RuleResult[] {
  return runRules(graphRules, graphFacts(jsonLd, page))
}
