import { expect, test } from 'vitest'
import { inspect } from '../../src/command/inspect.ts'
import { otherPages, otherSite } from '../pages/other-platforms.ts'
import { fetcherTo, serveForTest } from '../pages/serve-site.ts'

test.each(otherPages)('$name has no errors and no false positives', async (page) => {
  const served = await serveForTest(otherSite)
  const get = fetcherTo(served)
  const { results } = await inspect(`https://others.example${page.path}`, { get })
  const findings = results.flatMap((result) => result.findings)
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(page.found ?? [])
})
