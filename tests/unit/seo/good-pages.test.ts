import { expect, test } from 'vitest'
import { inspect } from '@/scripts/seo-inspect'
import { goodSite } from '@/tests/seo-pages/good-site'
import { fetcherTo, serveForTest } from '@/tests/seo-pages/serve-site'

test('a good page passes every rule', async () => {
  const served = await serveForTest(goodSite)
  const report = await inspect('https://lamps.example/', { get: fetcherTo(served) })
  expect(report.results.flatMap(({ findings }) => findings)).toEqual([])
  expect(report.results.length).toBeGreaterThan(60)
})
