import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { bareScripts } from '../../../bench/bare-page.ts'
import { lakeURL, siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { scrollThrough } from '../support/screens/open.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }

type Measured = { file: string; bytes: number }
type Loaded = Measured & { kind: string }

/** Records everything a page loads while `act` runs. */
async function weigh(page: Page, act: () => Promise<void>): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requested = new Map<string, Omit<Loaded, 'bytes'>>()
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = response.mimeType.startsWith('video/') ? 'Media' : type
    requested.set(requestId, { kind, file: response.url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, file } = requested.get(requestId) ?? { kind: 'Other', file: requestId }
    loaded.push({ kind, file, bytes: encodedDataLength })
  })
  await act()
  await session.detach()
  return loaded
}

const total = (loaded: Measured[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0)

/** Lists the files by size, one per line, for the message of a broken budget. */
const listOf = (loaded: Measured[]) =>
  loaded
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ file, bytes }) => `${bytes} ${file}`)
    .join('\n')

const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test('a visitor loads no code of Sanity, Supabase or the Studio', async ({ page }) => {
  const responses: Promise<{ file: string; code: string }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    responses.push(response.text().then((code) => ({ file: response.url(), code })))
  })
  await page.goto('/')
  await scrollThrough(page)
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  const scripts = await Promise.all(responses)
  expect(scripts.reduce((sum, { code }) => sum + code.length, 0)).toBeGreaterThan(40_000)
  const trace = /apicdn\.sanity\.io|x-sanity-project-id|supabase|gotrue|styled-components/gi
  const traces = scripts.flatMap(({ file, code }) =>
    [...code.matchAll(trace)].map(([word]) => `${word} in ${file}`),
  )
  expect(traces).toEqual([])
})

for (const { address, kilobytes } of [
  { address: '/', kilobytes: 25 },
  { address: '/privacy', kilobytes: 12 },
])
  test(`the page ${address} is at most ${kilobytes} kB Brotli`, async ({ request }) => {
    const html = await (await request.get(address)).body()
    expect(html.length).toBeGreaterThan(10_000)
    expect(brotli(html)).toBeLessThanOrEqual(kilobytes * 1024)
  })

/** What the site's own client components may add to React and Next. */
const OWN_SCRIPTS = 25 * 1024

test.describe('compared with a bare Next page', () => {
  let bare: Measured[] = []

  // Next builds a second application, once per version.
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    bare = await bareScripts(brotli)
  })

  test('a visitor who only reads loads at most 25 kB more script', async ({ page }) => {
    const responses: Promise<Measured>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const { pathname } = new URL(response.url())
      responses.push(response.body().then((body) => ({ file: pathname, bytes: brotli(body) })))
    })
    await page.goto('/')
    await page.mouse.wheel(0, 400)
    await filmPlays(page)
    await page.waitForLoadState('networkidle')
    const loaded = await Promise.all(responses)
    expect(bare.length).toBeGreaterThan(1)
    expect(loaded.length).toBeGreaterThan(bare.length)
    const message = `${listOf(loaded)}\nThe bare page:\n${listOf(bare)}`
    expect(total(loaded) - total(bare), message).toBeLessThanOrEqual(OWN_SCRIPTS)
  })
})

/** The last thing that an idle page loads by itself: on a slow machine, long after the rest. */
const filmPlays = (page: Page) =>
  page.getByRole('button', { name: 'Pause background video' }).waitFor()

test('without the film the page weighs at most 350 kB on a phone, its fonts 64 kB', async ({
  browser,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const loaded = await weigh(page, async () => {
    await page.goto('/')
    await filmPlays(page)
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
  })
  await context.close()
  const films = loaded.filter(({ kind }) => kind === 'Media')
  expect(total(films), listOf(films)).toBeGreaterThan(100_000)
  const rest = loaded.filter(({ kind }) => kind !== 'Media')
  expect(total(rest), listOf(rest)).toBeLessThanOrEqual(350_000)
  const fonts = loaded.filter(({ kind }) => kind === 'Font')
  expect(total(fonts), listOf(fonts)).toBeGreaterThan(20_000)
  expect(total(fonts), listOf(fonts)).toBeLessThanOrEqual(64_000)
})

test('the text font is preloaded first, and the pictures of header and hero come from the site', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/')
  const fonts = page.locator('head > link[rel="preload"][as="font"]')
  await expect(fonts.first()).toHaveAttribute('href', /\/instrument_sans_/)
  const pictures = page.locator(':is(header, #hero) img')
  const shown = await pictures.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).currentSrc),
  )
  expect(shown.length).toBeGreaterThan(2)
  expect(
    shown.filter((file) => !file.startsWith(`${baseURL}/`) && !file.startsWith('data:')),
  ).toEqual([])
})

test('a visitor who reads everything requests nothing from third parties', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:') origins.add(origin)
  })
  await page.goto('/')
  await filmPlays(page)
  await scrollThrough(page)
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The Content Lake serves film and pictures.
  expect([...origins].sort()).toEqual([siteURL, lakeURL].sort())
})
