import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('has status 404 for an unknown path and logs the path', {
    tag: '@core',
  }, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such-page'),
    )
    const response = await page.goto('/no/such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    expect((await logged).text()).toContain('/no/such-page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${siteURL}/`)
  })

  test('has status 404 for malformed percent-encoding under any path', async ({ request }) => {
    for (const path of ['/', '/call/', '/sign-in/', '/account/', '/account/bookings/', '/api/']) {
      for (const end of ['%E0%A4%A', '%zz', '%E0%A4%A.ics']) {
        const response = await request.get(path + end)
        expect(response.status(), path + end).toBe(404)
        expect(await response.text()).toContain('Oops! Page not found')
      }
    }
  })

  test('has status 404 at its own URL too, and links to sign-in', async ({ page }) => {
    const response = await page.goto('/page-not-found')
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toContain('must-revalidate')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/sign-in')
  })
})

for (const path of ['/', '/privacy', '/no/such-page', '/sign-in', '/call'])
  test(`${path} preloads exactly its text and display font`, async ({ request }) => {
    // Next sends preloads of dynamic pages in a header.
    const response = await request.get(path)
    const { link = '' } = response.headers()
    const sent = `${link}${await response.text()}`
    const fonts = [...sent.matchAll(/<[^>]*?\/media\/(\w+)[^>]*\.woff2[^>]*>[^<]*/g)]
    const preloaded = fonts.filter(([tag]) => /rel="?preload/.test(tag) && /as="font"/.test(tag))
    expect(preloaded.map(([, font]) => font).sort()).toEqual([
      'instrument_sans_latin_wght_normal',
      'instrument_serif_latin_400_normal',
    ])
  })

test('the footer links to the legal pages', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  for (const { name, path } of [
    { name: 'Privacy', path: '/privacy' },
    { name: 'Terms', path: '/terms' },
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  }
})
