import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

/** Lighthouse's results for a page: milliseconds, kibibytes, and a score of 100. */
export type Audited = Record<'FCP' | 'LCP' | 'TBT' | 'KiB' | 'score', number>

/** Runs Lighthouse for a phone over pages in turn, several times; one list for each page. */
export async function auditInTurn(urls: string[], rounds: number): Promise<Audited[][]> {
  const { default: lighthouse } = await import('lighthouse')
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const { args, ...options } = chromiumOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
  })
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  const flags = {
    port: Number(port),
    logLevel: 'error' as const,
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  }
  const results: Audited[][] = urls.map(() => [])
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, url] of urls.entries()) {
        const audits = (await lighthouse(url, flags))?.lhr
        const of = (id: string) => audits?.audits[id]?.numericValue ?? Number.NaN
        results[index]?.push({
          FCP: of('first-contentful-paint'),
          LCP: of('largest-contentful-paint'),
          TBT: of('total-blocking-time'),
          KiB: of('total-byte-weight') / 1024,
          score: (audits?.categories.performance?.score ?? 0) * 100,
        })
      }
  } finally {
    await context.close()
    await rm(profile, { recursive: true })
  }
  return results
}
