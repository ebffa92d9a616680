import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyRules } from '../../src/body/body-rules.ts'
import { inspect } from '../../src/command/inspect.ts'
import { graphRules } from '../../src/graph/check-graph.ts'
import { allHeadRules } from '../../src/head/check-head.ts'
import { siteRules } from '../../src/site/check-site.ts'
import { badGraphs } from '../pages/bad-graphs.ts'
import { badHeads } from '../pages/bad-heads.ts'
import { badLinks } from '../pages/bad-links.ts'
import { badLists } from '../pages/bad-lists.ts'
import { badSites } from '../pages/bad-sites.ts'
import { badValues } from '../pages/bad-values.ts'
import { goodSite } from '../pages/good-site.ts'
import type { Issue } from '../pages/issue.ts'
import { fetcherTo, serveSite } from '../pages/serve-site.ts'

const issues: Issue[] = [
  ...badGraphs,
  ...badLists,
  ...badValues,
  ...badHeads,
  ...badLinks,
  ...badSites,
]
const ORIGIN = 'https://lamps.example'

let planted: Issue | undefined
let served: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  served = await serveSite((origin) => {
    const site = goodSite(origin)
    planted?.plant(site)
    return site
  })
})

afterAll(() => served.close())

test.each(issues)('$rule finds $name', async (issue) => {
  planted = issue
  const { results } = await inspect(`${ORIGIN}${issue.path ?? '/'}`, { get: fetcherTo(served) })
  const findings = results.flatMap((result) => result.findings)
  expect(
    findings.map(({ rule }) => rule),
    JSON.stringify(findings),
  ).toContain(issue.rule)
  const expected = [issue.rule, ...(issue.also ?? [])]
  expect(findings.filter(({ rule }) => !expected.includes(rule))).toEqual([])
})

test('every rule has an issue that it must find', () => {
  const rules = [...graphRules, ...allHeadRules, ...bodyRules, ...siteRules].map(({ id }) => id)
  const found = new Set(issues.map(({ rule }) => rule))
  expect(rules.filter((id) => !found.has(id))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
  expect(new Set(issues.map(({ name }) => name)).size).toBe(issues.length)
})
