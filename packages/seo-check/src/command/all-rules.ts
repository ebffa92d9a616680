import { bodyRules } from '../body/body-rules.ts'
import { graphRules } from '../graph/check-graph.ts'
import { allHeadRules } from '../head/check-head.ts'
import { siteRules } from '../site/check-site.ts'
import { duplicateRules } from './duplicate-rules.ts'

/** Every rule of the command with id, level and title. */
export const allRules = [
  ...allHeadRules,
  ...graphRules,
  ...bodyRules,
  ...siteRules,
  ...duplicateRules,
].map(({ id, level, title }) => ({ id, level, title }))
