import { globSync } from 'node:fs'
import { reserved } from '@/lib/site/path'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { cookieHeader, sessionCookies } from '../../support/accounts/session-cookies.ts'
import { newAccount } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'

test.use({ expectedErrors: /status of 404/ })

const WORDS = 'Oops! Page not found'
/** Not `.rsc`, with which Next's scripts ask for a page's data. */
const extensions =
  ' .html .htm .php .php5 .asp .aspx .jsp .cgi .pl .xml .rss .atom .json .txt .md .pdf .docx .zip .js .mjs .css .png .jpg .svg .ico .ics .csv .woff2 .webmanifest'.split(
    ' ',
  )

/** The Studio shows its own pages at every address; `_next` has a test below. */
const segments = ['', 'old', ...reserved].filter((name) => !/^(studio|_next)$/.test(name))

const depths = ['nothing', 'nothing/at-all', 'no/one/is']

/** Addresses at which there is nothing, each with what it says: a link's own page says that the link is no good. */
const missing = segments.flatMap((segment) =>
  depths.flatMap((depth) =>
    extensions.map((extension) => {
      const path = `${segment && `/${segment}`}/${depth}${extension}`
      if (segment === 'shared') return { path, words: 'This link doesn’t exist.' }
      if (segment === 'call' && depth === 'nothing')
        return { path, words: 'This link no longer works' }
      return { path, words: WORDS }
    }),
  ),
)

/** Returns the text a browser without JavaScript shows. */
const textOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')

const inGroups = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )

/** Returns the addresses of the list whose page lacks its words or the way home, as a visitor with this cookie gets it. */
async function whitePages(list: typeof missing, cookie = '') {
  const found: string[] = []
  // Visitors have a limit of requests.
  for (const group of inGroups(list, 100)) {
    const headers = {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'x-forwarded-for': ownAddress(),
      ...(cookie && { cookie }),
    }
    for (const few of inGroups(group, 4))
      await Promise.all(
        few.map(async ({ path, words }) => {
          const response = await fetch(siteURL + path, { headers })
          const html = await response.text()
          const isHere = textOf(html).includes(words) && html.includes('href="/"')
          if (response.status !== 404 || !isHere) found.push(`${path}: ${response.status}`)
        }),
      )
  }
  return found
}

test('every unknown address shows the not-found page without JavaScript', async () => {
  test.setTimeout(300_000)
  expect(missing.length).toBeGreaterThan(2000)
  expect(await whitePages(missing)).toEqual([])
})

test('every unknown address below a segment of the site shows the not-found page to those who are signed in', async () => {
  test.setTimeout(300_000)
  const own = missing.filter(({ path }) => !/^\/(old|nothing|no)\//.test(path))
  for (const role of ['member', 'host'] as const) {
    const { email } = await newAccount(role, role === 'host' ? 'host' : undefined)
    const cookie = cookieHeader(await sessionCookies(email))
    // Every path of accounts, and a part of the others.
    const list = own.filter(({ path }, n) => /^\/account/.test(path) || n % 17 === 0)
    expect(await whitePages(list, cookie), role).toEqual([])
  }
})

test('what only hosts have shows the not-found page to other accounts', async () => {
  const { email } = await newAccount('member')
  const cookie = cookieHeader(await sessionCookies(email))
  const list = ['/account/bookings', '/account/bookings/calls.csv'].map((path) => ({
    path,
    words: WORDS,
  }))
  expect(await whitePages(list, cookie)).toEqual([])
})

test('unknown addresses of Next itself show the not-found page, or a short text for files', async () => {
  const paths = ['/_next', '/_next/', '/_next/nothing', '/_next/data/x/nothing.json']
  const list = paths.map((path) => ({ path, words: WORDS }))
  expect(await whitePages(list)).toEqual([])
  const file = await fetch(`${siteURL}/_next/static/nothing.js`)
  expect([file.status, await file.text()]).toEqual([404, 'Not Found'])
})

test('a missing picture gets a short 404', async () => {
  const headers = { 'sec-fetch-dest': 'image' }
  for (const path of ['/account/nothing.png', '/brand-mark/abc-1x1.svg']) {
    const response = await fetch(siteURL + path, { headers })
    expect(response.status, path).toBe(404)
    expect((await response.text()).length, path).toBeLessThan(100)
  }
})

test('HEAD of an unknown address has status 404 and no body', async () => {
  for (const path of ['/nothing.html', '/account/nothing', '/no/such-page']) {
    const response = await fetch(siteURL + path, { method: 'HEAD' })
    expect([response.status, await response.text()], path).toEqual([404, ''])
  }
})

const sampled = [
  '/about.html',
  '/account/nothing',
  '/api/nothing',
  '/index.md/nothing',
  '/call/x/y',
]
for (const path of sampled)
  test(`${path} shows the not-found page with JavaScript and leads home`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes(path))
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
    await logged
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${siteURL}/`)
  })

test('a member who opens the calls of hosts sees the not-found page', async ({
  signedInVisitor,
}) => {
  const { page } = await signedInVisitor('member')
  expect((await page.goto('/account/bookings'))?.status()).toBe(404)
  await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
})

test('a preview shows an editor the not-found page', async ({ request }) => {
  const headers = { cookie: '__prerender_bypass=forged' }
  for (const path of ['/nothing', '/about.html', '/account/nothing'])
    expect(textOf(await (await request.get(path, { headers })).text()), path).toContain(WORDS)
})

/** The address of a page's file, with any parameter. */
const pageAt = (file: string) =>
  file
    .replace(/\/page\.tsx$/, '')
    .replace(/\/\([^/]+\)/g, '')
    .replace(/\[+[^/]*\]+/g, 'x')
    .replace(/^app/, '') || '/'

const pages = globSync('app/**/page.tsx')
  .filter((file) => !/^app\/(preview|published)\//.test(file))
  .map(pageAt)

test('a page has no methods but GET and HEAD', async () => {
  expect(pages.length).toBeGreaterThan(12)
  for (const path of [...pages, '/privacy'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        const headers = { 'content-type': type, 'x-forwarded-for': ownAddress() }
        const response = await fetch(siteURL + path, { method, headers, redirect: 'manual' })
        const { status } = response
        expect(
          [status, response.headers.get('allow')?.replace(/\s/g, '')],
          `${method} ${path} ${type}`,
        ).toEqual([405, 'GET,HEAD'])
      }
})
