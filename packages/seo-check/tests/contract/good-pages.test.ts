import { describe, expect, test } from 'vitest'
import { inspect } from '../../src/command/inspect.ts'
import { siteWith } from '../pages/good-page.ts'
import { goodPages } from '../pages/good-pages.ts'
import { fetcherTo, serveForTest } from '../pages/serve-site.ts'

describe('finds nothing on', () => {
  test.each(goodPages)('$name', async (page) => {
    const served = await serveForTest(siteWith(page))
    const report = await inspect(`https://lamps.example${page.path}`, {
      get: fetcherTo(served),
      expectedStatus: page.status,
    })
    expect(report.results.flatMap(({ findings }) => findings)).toEqual([])
    expect(report.results.length).toBeGreaterThan(80)
  })

  test.each(goodPages)('$name served from localhost', async (page) => {
    const served = await serveForTest(siteWith(page))
    const report = await inspect(`${served.origin}${page.path}`, {
      get: fetcherTo(served),
      expectedStatus: page.status,
    })
    expect(report.results.flatMap(({ findings }) => findings)).toEqual([])
  })
})
