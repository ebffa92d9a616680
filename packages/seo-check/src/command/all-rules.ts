import { bodyRules } from '../body/body-rules.ts'
import { graphRules } from '../graph/check-graph.ts'
import { allHeadRules } from '../head/check-head.ts'
import { siteRules } from '../site/check-site.ts'
import { twinRules } from './twin-rules.ts'

/** Every rule of the command: its id, its level, and what holds when nothing is found. */
export const allRules = [
  ...allHeadRules,
  ...graphRules,
  ...bodyRules,
  ...siteRules,
  ...twinRules,
].map(({ id, level, title }) => ({ id, level, title }))
