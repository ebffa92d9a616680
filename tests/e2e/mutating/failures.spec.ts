import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { expect, lakeClient, test } from '../support/fixtures.ts'
import { startSecondProduct } from '../support/servers/second-product.ts'
import { startSecondSite } from '../support/servers/second-site.ts'

const CLAIM = 'claim-acquisition-cost'

test('while the Content Lake is down, slow or broken, the last good page is served', async () => {
  const site = await startSecondSite({ variables: { DEADLINE_FACTOR: '1' } })
  const figure = async () => {
    // Some of these never respond, so the site can't have waited for them.
    const response = await fetch(`${site.url}/`)
    expect(response.status, site.log()).toBe(200)
    const html = await response.text()
    return /about.*?(\d+)%/s.exec(html.slice(html.indexOf('Recent results')))?.[1]
  }
  try {
    let value = 25
    // Of all in tests/contract/lib/snapshot.test.ts: one that responds, and one that never does.
    for (const name of ['status 500', 'no response at all'] as const) {
      await test.step(name, async () => {
        site.gate.response = 'the result'
        await lakeClient.patch(CLAIM).set({ value }).commit()
        await site.announce('claim')
        await expect.poll(figure, name).toBe(`${value}`)

        site.gate.response = name
        await lakeClient
          .patch(CLAIM)
          .set({ value: value + 1 })
          .commit()
        await site.announce('claim')
        for (let request = 0; request < 3; request++) expect(await figure(), name).toBe(`${value}`)
        value += 1
      })
    }
    await test.step('nothing listens', async () => {
      await site.gate.close()
      await site.announce('claim')
      expect(await figure()).toBe(`${value - 1}`)
      expect(site.log()).toContain('Serving the last good response.')
    })
  } finally {
    await site.stop()
  }
})

test('a server that starts while the Content Lake is down serves the content of the build', async () => {
  const site = await startSecondSite({ hasLake: false })
  const statusOf = async (path: string) => {
    const { status } = await fetch(`${site.url}${path}`, { redirect: 'manual' })
    return [path, status]
  }
  try {
    for (const path of ['/privacy', '/terms', '/sign-in', '/sign-up', '/call', '/', '/sitemap.xml'])
      expect(await statusOf(path), site.log()).toEqual([path, 200])
    expect(await statusOf('/no/such-page')).toEqual(['/no/such-page', 404])
    expect(await statusOf('/account')).toEqual(['/account', 307])
    const [redirect] =
      await lakeClient.fetch<{ source: string; isPermanent: boolean }[]>('*[_type == "redirect"]')
    expect(await statusOf(`${redirect?.source}`)).toEqual([
      redirect?.source,
      redirect?.isPermanent ? 308 : 307,
    ])
  } finally {
    await site.stop()
  }
})

test('a publish right before an outage is shown soon after it, even with requests in between', async () => {
  test.setTimeout(180_000)
  const product = await startSecondProduct()
  const { lake, url } = product
  const { _createdAt, _updatedAt, ...page } = campaignPage
  const redirect = { _id: 'redirect-late', _type: 'redirect', source: '/late', isPermanent: true }
  const paths = ['/', '/for/training-providers', '/late', '/llms.txt']
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual' })
    expect(response.status, path).toBeLessThan(500)
    return `${await response.text()} ${response.headers.get('location')}`
  }
  const areNew = async () =>
    (await Promise.all(paths.map(get))).map((text) => /late-news/.test(text))
  try {
    await lake.create(page)
    await lake.create({ ...redirect, destination: '/privacy' })
    expect(await areNew()).toEqual([false, false, false, false])
    // Each publish is acknowledged when the site knows of it; no requests until the Content Lake is down.
    await lake.patch('hero').set({ heading: 'late-news' }).commit()
    await lake.patch(page._id).set({ heading: 'late-news' }).unset(['seo.pageTitle']).commit()
    await lake.patch('redirect-late').set({ destination: '/?late-news' }).commit()
    await product.killLake()
    expect(await areNew()).toEqual([false, false, false, false])
    await product.restartLake()
    await expect.poll(areNew, { timeout: 60_000 }).toEqual([true, true, true, true])
  } finally {
    await product.stop()
  }
})

test('an unpublished section is left out, and the others are shown', async ({ page, lake }) => {
  const ids = { publishedId: 'whyChoose', draftId: 'drafts.whyChoose' }
  await lake.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  await page.goto('/')
  await expect(page.locator('#why-us-section')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Why Kestrel' })).toHaveCount(0)
  await expect(page.locator('#transformation-section')).toBeVisible()
  await expect(page.locator('#who-its-for-section')).toBeVisible()
})

test('a malformed section is left out, and the others are shown', async ({ page, lake }) => {
  await lake.patch('steps').set({ items: 'four', heading: 4 }).commit()
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('#solutions-section')).toHaveCount(0)
  await expect(page.locator('#transformation-section')).toBeVisible()
})
