import type { APIResponse } from '@playwright/test'
import { isReservedPath } from '@/lib/site/path'
import { seed } from '@/tests/support/seed'
import { accountRoutes, forms } from '../support/accounts/account-routes.ts'
import { siteURL } from '../support/addresses.ts'
import { callPath } from '../support/calls/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Route, routeFiles, routes } from '../support/routes.ts'

const links = [...routes, ...accountRoutes]
const seeded: Record<string, string> = {
  '/home': '/',
  '/home-v2': '/',
  '/templates': '/all-framer-templates',
  '/lovable-templates': '/all-framer-templates',
  '/saas': '/saas-templates',
}
const noRoutes = ['/all-framer-templates', '/saas-templates']

/** Returns a response's location without the site's origin. */
const locationOf = (response: APIResponse) =>
  response.headers().location?.replace(/^http:\/\/localhost:\d+(?=\/)/, '')

const headingsOf = (page: string) =>
  [...page.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const BRAND = 'KESTREL GROWTH PARTNERS'

/** On every response. */
const security = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("object-src 'none'"),
}

async function expectResponse(response: APIResponse, route: Route) {
  const { status, type, heading, location, headers = {}, text, isNexts, referrerPolicy } = route
  expect(response.status()).toBe(status)
  const received = response.headers()
  expect(received['x-powered-by']).toBeUndefined()
  if (!isNexts) expect(received).toMatchObject(security)
  if (!isNexts)
    expect(received['referrer-policy']).toBe(referrerPolicy ?? 'strict-origin-when-cross-origin')
  expect(received['set-cookie'] ?? '', 'no session cookie').not.toMatch(/sb-[\w-]+=[^;]/)
  for (const [name, value] of Object.entries(headers)) expect(received[name], name).toMatch(value)
  if (type) expect(received['content-type']?.toLowerCase().replace(/;\s*/, '; ')).toContain(type)
  if (location) expect(locationOf(response)?.startsWith(location), locationOf(response)).toBe(true)
  const body = await response.text()
  if (heading) {
    expect(headingsOf(body)).toEqual([heading])
    // Account and call screens have their own title before the brand's (WCAG 2.4.2).
    const isScreen = status === 200 && /^app\/(\(account\)|call)\//.test(route.file)
    const title = isScreen ? `${heading} | ${BRAND}` : BRAND
    expect(body.match(/<title>[^<]*/g)).toEqual([`<title>${title}`])
  }
  if (text) expect(body).toMatch(text)
}

const summaryOf = ({ status, heading, location }: Route) =>
  [status, heading && `with the page “${heading}”`, location && `and redirects to ${location}`]
    .filter(Boolean)
    .join(' ')

test.describe('by request', { tag: '@core' }, () => {
  test('every route of the site has an expectation, and every expectation a route', () => {
    const expected = [...links, ...forms].map(({ file }) => file)
    expect([...new Set(expected)].sort()).toEqual(routeFiles().sort())
  })

  for (const route of links)
    test(`${route.path} returns ${summaryOf(route)}`, async ({ request }) => {
      await expectResponse(await request.get(route.path, { maxRedirects: 0 }), route)
    })

  for (const route of forms)
    test(`an empty form sent to ${route.path} returns ${summaryOf(route)}`, async ({ request }) => {
      const headers = { origin: siteURL }
      const options = { headers, multipart: { none: '' }, maxRedirects: 0 }
      await expectResponse(await request.post(route.path, options), route)
      // Opening a link, as mail scanners do, has no effect.
      expect((await request.get(route.path)).status()).toBe(405)
    })

  test('the seed has exactly these redirects', () => {
    const found = seed.filter(({ _type }) => _type === 'redirect')
    const pairs = found.map(({ source, destination }) => [source, destination])
    expect(Object.fromEntries(pairs)).toEqual(seeded)
  })

  for (const [source, target] of Object.entries(seeded))
    test(`${source} redirects to ${target} and keeps the query string`, async ({ request }) => {
      const response = await request.get(`${source}?utm_source=mail&x=%26`, { maxRedirects: 0 })
      expect(response.status()).toBe(307)
      expect(locationOf(response)).toBe(`${target}?utm_source=mail&x=%26`)
    })

  for (const target of noRoutes)
    test(`${target} is not a route and shows the not-found page`, async ({ request }) => {
      const response = await request.get(target)
      expect(response.status()).toBe(404)
      expect(headingsOf(await response.text())).toEqual(['404'])
    })

  test('password managers find where to change a password, and other well-known paths are missing', async ({
    request,
  }) => {
    const get = (name: string) => request.get(`/.well-known/${name}`, { maxRedirects: 0 })
    const response = await get('change-password')
    expect([response.status(), locationOf(response)]).toEqual([307, '/account#password'])
    for (const name of ['resource-that-should-not-exist-whose-status-code-should-not-be-200', 'x'])
      expect((await get(name)).status(), name).toBe(404)
  })

  test('a preview cookie changes nothing on pages without content', async ({ request }) => {
    const headers = { cookie: '__prerender_bypass=forged' }
    const get = (path: string) => request.get(path, { headers, maxRedirects: 0 })
    const own = links.filter(({ path }) => isReservedPath(path) && path !== '/')
    expect(own.length).toBeGreaterThan(30)
    for (const route of own)
      await test.step(route.path, async () => {
        // Except that nothing is cached.
        await expectResponse(await get(route.path), { ...route, headers: {} })
      })
    expect((await get(await callPath('booked'))).status()).toBe(200)
  })

  test('the landing page has no style attributes or inline event handlers', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(headingsOf(html)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/)
  })

  test('pages with forms isolate their window; static pages and files skip that header', async ({
    request,
  }) => {
    const headersOf = async (path: string) => (await request.get(path)).headers()
    for (const path of ['/sign-in', '/call', '/account', '/shared/nothing', '/api/revalidate'])
      expect((await headersOf(path))['cross-origin-opener-policy'], path).toBe('same-origin')
    for (const path of ['/', '/privacy', '/no/such-page'])
      expect((await headersOf(path))['cross-origin-opener-policy'], path).toBeUndefined()
    const html = await (await request.get('/')).text()
    const files = html.match(/\/_next\/static\/[\w./-]+/g) ?? []
    expect(files.length).toBeGreaterThan(4)
    for (const path of files) {
      const received = await headersOf(path)
      expect(received['x-content-type-options'], path).toBe('nosniff')
      expect(received['content-security-policy'], path).toBeUndefined()
      expect(received['cross-origin-opener-policy'], path).toBeUndefined()
    }
  })

  test('the licence of the fonts is served', async ({ request }) => {
    const response = await request.get('/font-license.txt', { maxRedirects: 0 })
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject(security)
    expect(await response.text()).toContain('SIL OPEN FONT LICENSE')
  })

  test('the landing page sets no cookie', async ({ request }) => {
    const response = await request.get('/')
    expect(response.status()).toBe(200)
    expect(response.headers()['set-cookie']).toBeUndefined()
  })
})
