import type { APIResponse } from '@playwright/test'
import { isReservedPath } from '@/lib/redirects/path'
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

/** Where an answer leads, without the origin of the site. */
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

async function expectAnswer(response: APIResponse, route: Route) {
  const { status, type, heading, location, headers = {}, text, isNexts, referrerPolicy } = route
  expect(response.status()).toBe(status)
  const sent = response.headers()
  expect(sent['x-powered-by']).toBeUndefined()
  if (!isNexts) expect(sent).toMatchObject(security)
  if (!isNexts)
    expect(sent['referrer-policy']).toBe(referrerPolicy ?? 'strict-origin-when-cross-origin')
  expect(sent['set-cookie'] ?? '', 'no session for a visitor').not.toMatch(/sb-[\w-]+=[^;]/)
  for (const [name, value] of Object.entries(headers)) expect(sent[name], name).toMatch(value)
  if (type) expect(sent['content-type']?.toLowerCase().replace(/;\s*/, '; ')).toContain(type)
  if (location) expect(locationOf(response)?.startsWith(location), locationOf(response)).toBe(true)
  const body = await response.text()
  if (heading) {
    expect(headingsOf(body)).toEqual([heading])
    // Screens of accounts and calls have a title of their own before the brand's (WCAG 2.4.2).
    const isScreen = status === 200 && /^app\/(\(account\)|call)\//.test(route.file)
    const title = isScreen ? `${heading} | ${BRAND}` : BRAND
    expect(body.match(/<title>[^<]*/g)).toEqual([`<title>${title}`])
  }
  if (text) expect(body).toMatch(text)
}

const saying = ({ status, heading, location }: Route) =>
  [status, heading && `with the page “${heading}”`, location && `and leads to ${location}`]
    .filter(Boolean)
    .join(' ')

test.describe('by request', { tag: '@core' }, () => {
  test('every route of the site has an expectation, and every expectation a route', () => {
    const expected = [...links, ...forms].map(({ file }) => file)
    expect([...new Set(expected)].sort()).toEqual(routeFiles().sort())
  })

  for (const route of links)
    test(`${route.path} answers ${saying(route)}`, async ({ request }) => {
      await expectAnswer(await request.get(route.path, { maxRedirects: 0 }), route)
    })

  for (const route of forms)
    test(`a form without fields that is sent to ${route.path} is answered ${saying(route)}`, async ({
      request,
    }) => {
      const headers = { origin: siteURL }
      const sent = { headers, multipart: { none: '' }, maxRedirects: 0 }
      await expectAnswer(await request.post(route.path, sent), route)
      // Who only opens a link, a scanner of mails for one, sets nothing off.
      expect((await request.get(route.path)).status()).toBe(405)
    })

  test('the seed has these redirects, and no other', () => {
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
    test(`${target} is no route and lands on the not-found page`, async ({ request }) => {
      const response = await request.get(target)
      expect(response.status()).toBe(404)
      expect(headingsOf(await response.text())).toEqual(['404'])
    })

  test('an editor with a preview gets what is no page of the content as anybody does', async ({
    request,
  }) => {
    const headers = { cookie: '__prerender_bypass=forged' }
    const get = (path: string) => request.get(path, { headers, maxRedirects: 0 })
    const own = links.filter(({ path }) => isReservedPath(path) && path !== '/')
    expect(own.length).toBeGreaterThan(30)
    for (const route of own)
      await test.step(route.path, async () => {
        // But nothing of it is kept.
        await expectAnswer(await get(route.path), { ...route, headers: {} })
      })
    expect((await get(await callPath('booked'))).status()).toBe(200)
  })

  test('the landing page has no inline style attribute and no inline event handler', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    expect(headingsOf(html)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/)
  })

  test('windows of other sites keep no hold of pages with forms; pages of words and files cost nothing for it', async ({
    request,
  }) => {
    const headersOf = async (path: string) => (await request.get(path)).headers()
    for (const path of ['/sign-in', '/call', '/account', '/shared/nothing', '/api/revalidate'])
      expect((await headersOf(path))['cross-origin-opener-policy'], path).toBe('same-origin')
    for (const path of ['/', '/privacy', '/no/such-page'])
      expect((await headersOf(path))['cross-origin-opener-policy'], path).toBeUndefined()
    const html = await (await request.get('/')).text()
    const files = html.match(/\/(_next\/static|fonts|page-script)\/[\w./-]+/g) ?? []
    expect(files.length).toBeGreaterThan(4)
    for (const path of files) {
      const sent = await headersOf(path)
      expect(sent['x-content-type-options'], path).toBe('nosniff')
      expect(sent['content-security-policy'], path).toBeUndefined()
      expect(sent['cross-origin-opener-policy'], path).toBeUndefined()
    }
  })

  test('the landing page sets no cookie', async ({ request }) => {
    const response = await request.get('/')
    expect(response.status()).toBe(200)
    expect(response.headers()['set-cookie']).toBeUndefined()
  })
})
