import type { Request } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { makeLink, revokeLink } from '@/studio/share/share-links'
import { ownAddress } from '../support/accounts/own-address.ts'
import { siteURL } from '../support/addresses.ts'
import { findingsOf } from '../support/checkers/axe.ts'
import { expect, landingPageHtml, test } from '../support/fixtures.ts'
import { secrets } from '../support/lake-client.ts'
import { scrollThrough } from '../support/screens/open.ts'
import { visitWithCheckers } from '../support/visits/checkers.ts'

// A rejected link is a page with its own status.
test.use({ expectedErrors: /status of 4(04|10)/ })

const HEADING = 'A hero nobody knows.'

/** Creates a draft of the hero and a link to it. */
async function shareHero(lake: SanityClient) {
  const hero = await lake.getDocument('hero')
  await lake.create({ ...Object(hero), _id: 'drafts.hero', heading: HEADING })
  const shared = { document: 'hero', documentType: 'hero', release: undefined, madeBy: 'Ruth' }
  const secret = await makeLink(lake, shared, [])
  const records = lake.withConfig({ perspective: 'raw' })
  const id = await records.fetch<string>('*[_type == "shareLink"][0]._id')
  return { secret, id, path: `/shared/${secret}` }
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${siteURL}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

test('a shared draft is never cached or indexed, and is rejected right after it is revoked', {
  tag: '@core',
}, async ({ lake }) => {
  const { path, id } = await shareHero(lake)
  const before = await landingPageHtml()
  for (let request = 0; request < 3; request += 1) {
    const { status, headers, text } = await get(path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject(PRIVATE)
    expect(headers.get('cache-status') ?? '').not.toContain('hit')
    expect(headers.get('etag')).toBeNull()
    expect(text).toContain(HEADING)
    expect(text).toMatch(/<meta name="robots" content="noindex,\s*nofollow"/)
    expect(text).not.toContain('rel="canonical"')
  }
  expect(await landingPageHtml()).toBe(before)
  expect(before).not.toContain(HEADING)

  const forged = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const expectRejected = async (requested: string, status: number, message: string) => {
    const response = await get(requested)
    expect(response.status, requested).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE)
    expect(response.text).toContain(message)
    expect(response.text).not.toContain(HEADING)
  }
  await expectRejected(forged, 404, 'This link doesn’t exist.')
  await expectRejected(`${path}/privacy`, 404, 'This link doesn’t include this page.')
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  const { expiresAt: end } = Object(await lake.getDocument(id))
  await lake.patch(id).set({ expiresAt }).commit()
  await expectRejected(path, 410, 'This link has expired.')
  await lake.patch(id).set({ expiresAt: end }).commit()
  expect((await get(path)).status).toBe(200)
  await revokeLink(lake, id)
  await expectRejected(path, 410, 'This link has been revoked.')
})

test('a shared draft needs no account or JavaScript, and says that it is a draft', async ({
  lake,
  browser,
}) => {
  const { path } = await shareHero(lake)
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: siteURL, javaScriptEnabled })
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING)
    const bar = page.getByRole('complementary', { name: 'Shared draft' })
    await expect(bar).toBeInViewport()
    await expect(bar).toHaveText(
      /^Shared draft: Hero, read-only, expires \w+ \d+, \d{4} at .+ UTC$/,
    )
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await expect(page.locator('#growth-plan').getByRole('link')).toHaveAttribute('href', '/call')
    const html = await page.content()
    expect(html).not.toContain(secrets.token)
    expect(html).not.toMatch(/data-sanity|sanity-visual-editing|[\u200b-\u200d\ufeff]{4}/)
    expect(requested.filter((url) => /\/data\/|\/listen\/|\/live\//.test(url))).toEqual([])
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
})

test('requests and links of a shared draft do not reveal its URL', async ({ lake, page }) => {
  const { path, secret } = await shareHero(lake)
  const sent: Promise<Record<string, string>>[] = []
  const note = (request: Request) => sent.push(request.allHeaders())
  await page.goto(path)
  page.on('request', note)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(`${siteURL}/privacy`)
  page.off('request', note)
  const referrers = (await Promise.all(sent)).map(({ referer = '' }) => referer)
  expect(referrers).toContain('')
  expect(referrers.filter((referrer) => referrer.includes(secret))).toEqual([])
  expect(await page.evaluate(() => document.referrer)).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret)
})

test('an editor’s preview does not change what a shared link shows', async ({ lake }) => {
  const { path, id } = await shareHero(lake)
  const cookie = { cookie: '__prerender_bypass=forged; sanity-preview-perspective=drafts' }
  expect((await get(path, cookie)).text).toContain(HEADING)
  await revokeLink(lake, id)
  expect((await get(path, cookie)).status).toBe(410)
})

test('repeated requests for shared links are rate limited', async ({ playwright }) => {
  test.setTimeout(180_000)
  const request = await playwright.request.newContext({
    baseURL: siteURL,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  })
  const statusOf = async (path: string) => (await request.get(path, { timeout: 0 })).status()
  // At once, because the limit is per minute.
  const statuses = await Promise.all(
    Array.from({ length: 125 }, (_, index) => statusOf(`/shared/${index}`)),
  )
  expect(statuses.sort()).toEqual([...Array(120).fill(404), ...Array(5).fill(429)])
  await request.dispose()
})

test('checkers find no issues on a shared draft at any width', async ({ lake, page }) => {
  test.setTimeout(120_000)
  const { path } = await shareHero(lake)
  await page.goto(path)
  await scrollThrough(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findingsOf(page), `${width} pixels`).toEqual([])
  }
  const legal = await lake.getDocument('legal-privacy')
  await lake.create({ ...Object(legal), _id: 'drafts.legal-privacy' })
  const shared = { document: 'legal-privacy', documentType: 'legalPage' }
  const secret = await makeLink(lake, { ...shared, release: undefined, madeBy: 'Ruth' }, [])
  const screen = { name: 'shared draft', path: `/shared/${secret}`, hasMenu: true }
  await visitWithCheckers(page, screen)
})
