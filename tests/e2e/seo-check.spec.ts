import { execFile } from 'node:child_process'
import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { screens } from './support/screens'

type Result = {
  errors: number
  warnings: number
  pages: { url: string; passed: string[]; findings: { rule: string }[] }[]
}

/** Runs the command as its npm script does. */
async function check(...args: string[]): Promise<Result> {
  const command = ['scripts/bootstrap.mjs', 'seo-check', '--json', ...args]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { maxBuffer: 20_000_000 }, (error, out, err) => {
      // Exit code 1 says that faults were found; it is the JSON that says which.
      if (error && error.code !== 1) reject(new Error(err))
      else resolve(JSON.parse(out))
    })
  })
}

const addressOf = ({ path }: { path: string }) => `${siteURL}${path}`

test('npm run seo:check finds nothing on any route of the seed', async () => {
  const found = screens.filter(({ status }) => status === undefined).map(addressOf)
  const result = await check(`${siteURL}/sitemap.xml`, ...found)
  expect(result.pages.flatMap(({ findings }) => findings)).toEqual([])
  expect(result.pages.length).toBeGreaterThanOrEqual(found.length)
  for (const { url, passed } of result.pages) expect(passed.length, url).toBeGreaterThan(90)
})

test('npm run seo:check finds nothing on the page for unknown addresses', async () => {
  const missing = screens.filter(({ status }) => status === 404).map(addressOf)
  const result = await check('--status', '404', ...missing)
  expect(result.pages.map(({ findings }) => findings)).toEqual([[]])
})

test('npm run seo:check finds what an editor publishes by mistake', async ({ lake }) => {
  const rules = async () => {
    const { pages } = await check(`${siteURL}/`)
    return [...new Set(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort()
  }
  await lake.patch('siteSettings').set({ 'address.addressLocality': '{{city}}' }).commit()
  await expect.poll(rules, { timeout: 30_000 }).toContain('no-leftover')
})
