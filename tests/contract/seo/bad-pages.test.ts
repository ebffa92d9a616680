import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphRules } from '@/lib/seo/check/check-graph'
import { allHeadRules } from '@/lib/seo/check/check-head'
import { siteRules } from '@/lib/seo/check/check-site'
import { inspect } from '@/scripts/seo-inspect'
import { badGraphs } from '@/tests/seo-pages/bad-graphs'
import { badHeads } from '@/tests/seo-pages/bad-heads'
import { badSites } from '@/tests/seo-pages/bad-sites'
import { badValues } from '@/tests/seo-pages/bad-values'
import type { Fault } from '@/tests/seo-pages/fault'
import { goodSite } from '@/tests/seo-pages/good-site'
import { fetcherTo, serveSite } from '@/tests/seo-pages/serve-site'

const faults: Fault[] = [...badGraphs, ...badValues, ...badHeads, ...badSites]
const ORIGIN = 'https://lamps.example'

let planted: Fault | undefined
let served: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  served = await serveSite((origin) => {
    const site = goodSite(origin)
    planted?.plant(site)
    return site
  })
})

afterAll(() => served.close())

test.each(faults)('$rule finds $name', async (fault) => {
  planted = fault
  const { results } = await inspect(`${ORIGIN}${fault.path ?? '/'}`, { get: fetcherTo(served) })
  const findings = results.flatMap((result) => result.findings)
  expect(
    findings.map(({ rule }) => rule),
    JSON.stringify(findings),
  ).toContain(fault.rule)
  const expected = [fault.rule, ...(fault.also ?? [])]
  expect(findings.filter(({ rule }) => !expected.includes(rule))).toEqual([])
})

test('every rule has a fault that it must find', () => {
  const rules = [...graphRules, ...allHeadRules, ...siteRules].map(({ id }) => id)
  const found = new Set(faults.map(({ rule }) => rule))
  expect(rules.filter((id) => !found.has(id))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
