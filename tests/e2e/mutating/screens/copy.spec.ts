import { textIssues } from '../../support/checkers/text-issues.ts'
import { rewriteCopy } from '../../support/copy.ts'
import { expect, test } from '../../support/fixtures.ts'
import { comeToRest } from '../../support/screens/open.ts'
import { screens, widths } from '../../support/screens/screens.ts'

test.use({ expectedErrors: /status of 404/, timezoneId: 'America/Denver' })

const copies: Record<string, (text: string) => string> = {
  'words without breaks': (text) => `${text} Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`,
  'single words of 300 letters': () => 'nmaeoruwcs'.repeat(30),
  'numbers of 38 digits': () => '12345678901234567890123456789012345678',
  'Arabic and Hebrew': () => 'مكالمات استكشاف أكثر. صفقات أكثر. יותר שיחות היכרות, 25% פחות',
  'emoji and combining marks': () =>
    '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽 Z̷̡͇a̶l̴g̵o̶ é̂̃̄ 🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀',
}
for (const [name, rewrite] of Object.entries(copies))
  test(`copy made of ${name} fits from 320 to 1440 pixels`, async ({ lake, page }) => {
    expect(await rewriteCopy(lake, rewrite)).toBeGreaterThan(15)
    for (const { path } of screens) {
      await page.goto(path)
      await expect(page.locator('body')).toContainText(rewrite('').trim())
      await comeToRest(page)
      for (const width of [320, ...widths]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await textIssues(page), `${path} at ${width} pixels`).toEqual([])
      }
    }
  })

test('a claim of 38 digits fits from 320 to 1440 pixels', async ({ lake, page }) => {
  const claims = await lake.fetch<string[]>('*[_type == "claim"]._id')
  const transaction = lake.transaction()
  const number = 1.2345678901234568e37
  for (const id of claims) transaction.patch(id, { set: { value: number, valueTo: number } })
  await transaction.commit()
  await page.goto('/')
  await expect(page.locator('#hero')).toContainText('12,345,678,901,234')
  await comeToRest(page)
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await textIssues(page), `${width} pixels`).toEqual([])
  }
})
