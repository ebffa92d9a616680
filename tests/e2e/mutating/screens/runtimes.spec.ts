import type { Page } from '@playwright/test'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { addSession } from '../../support/accounts/session-cookies.ts'
import { newAccount } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'
import { comeToRest } from '../../support/screens/open.ts'
import { startReactSite } from '../../support/servers/react-site.ts'

// About the page that is not found.
test.use({ expectedErrors: /status of 404 .*\/no\/such-page$/ })

const CAMPAIGN = '/for/training-providers'
const REACT = /\/_next\/static\/.*\.js/

/** Opens a page, scrolls to its booking form if it has one, and returns its scripts. */
async function open(page: Page, url: string) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(url)
  const place = page.locator('[data-island=booking]')
  if ((await place.count()) > 0) {
    await place.scrollIntoViewIfNeeded()
    await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  await comeToRest(page)
  return scripts
}

/** Returns what assistive technology reads; `site` has its own origin. */
async function treeOf(page: Page, site: string) {
  // Next's own, empty until a change of page without a load, which the site doesn't have.
  await page.locator('next-route-announcer').evaluateAll((all) => all.map((one) => one.remove()))
  return (await page.locator('body').ariaSnapshot()).replaceAll(site, '')
}

test('with React hydrating every page the accessibility trees are the same', async ({
  lake,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const { _createdAt, _updatedAt, ...campaign } = campaignPage
  await lake.createOrReplace(campaign)
  const react = await startReactSite()
  try {
    for (const path of ['/', CAMPAIGN, '/privacy', '/call', '/no/such-page'])
      await test.step(path, async () => {
        const [own, other] = [await newVisitor(), await newVisitor()]
        const scripts = await open(own.page, `${siteURL}${path}`)
        const hydrated = await open(other.page, `${react.url}${path}`)
        const trees = [await treeOf(own.page, siteURL), await treeOf(other.page, react.url)]
        expect(trees[0]?.length).toBeGreaterThan(200)
        expect(trees[0]).toBe(trees[1])
        // Only one runtime is on a page.
        expect(scripts.some((name) => REACT.test(name))).toBe(path === '/call')
        expect(hydrated.some((name) => REACT.test(name))).toBe(true)
        const islands = /\/page-script\/(booking|account|draw|shared)-/
        expect(hydrated.filter((name) => islands.test(name))).toEqual([])
      })
    await test.step('signed in', async () => {
      const { email } = await newAccount('runtimes')
      const trees: string[] = []
      for (const url of [siteURL, react.url]) {
        const { page, context } = await newVisitor()
        await addSession(context, email)
        // The function allows requests of its own site only.
        await context.route('**/functions/v1/check-subscription', (route) =>
          route.fulfill({
            json: { subscribed: false, subscription_tier: null, subscription_end: null },
            headers: { 'access-control-allow-origin': url, 'access-control-allow-headers': '*' },
          }),
        )
        await page.goto(`${url}/?notice=confirmed`)
        await page.getByRole('button', { name: 'Account', exact: true }).click()
        await expect(page.getByText('No subscription')).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Welcome' })).toBeVisible()
        trees.push(await treeOf(page, url))
      }
      expect(trees[0]).toContain(email)
      expect(trees[0]).toBe(trees[1])
    })
  } finally {
    await react.stop()
  }
})
