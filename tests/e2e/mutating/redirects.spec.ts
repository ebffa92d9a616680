import type { APIRequestContext } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSecondSite } from '../support/servers/second-site.ts'

type Redirect = { source: string; destination: string; isPermanent?: boolean }

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status()

/**
 * Publishes redirects with one more in the same transaction, and waits until that one works: by then the site has read
 * the others too, valid or not.
 */
async function publishRedirects(
  lake: SanityClient,
  request: APIRequestContext,
  redirects: Redirect[],
) {
  const known = { source: '/known', destination: '/', isPermanent: true }
  expect(await statusOf(request, known.source)).toBe(404)
  const transaction = lake.transaction()
  for (const redirect of [...redirects, known]) {
    const _id = `redirect-${redirect.source.slice(1).replace(/\W/g, '-')}`
    transaction.create({ isPermanent: false, ...redirect, _id, _type: 'redirect' })
  }
  await transaction.commit()
  await expect.poll(() => statusOf(request, known.source), { intervals: [50] }).toBe(308)
}

test('a redirect works right after it is published, and stops when it is deleted', {
  tag: '@core',
}, async ({ lake, request }) => {
  const get = () => request.get('/spring-offer', { maxRedirects: 0 })
  expect((await get()).status()).toBe(404)
  await lake.create({
    _id: 'redirect-spring-offer',
    _type: 'redirect',
    source: '/spring-offer',
    destination: '/privacy',
    isPermanent: true,
  })
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(308)
  expect(new URL((await get()).headers().location ?? '', siteURL).pathname).toBe('/privacy')
  await lake.delete('redirect-spring-offer')
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(404)
})

test('an old path with a dot redirects like any other', async ({ lake, request }) => {
  const get = () => request.get('/old/index.html?x=1', { maxRedirects: 0 })
  const redirect = { source: '/old/index.html', destination: '/privacy' }
  await publishRedirects(lake, request, [redirect])
  expect((await get()).status()).toBe(307)
  const location = new URL((await get()).headers().location ?? '', siteURL)
  expect(location.pathname + location.search).toBe('/privacy?x=1')
})

test('a redirect can go to a host allowed in the site settings, with the query', async ({
  lake,
  request,
}) => {
  const get = () => request.get('/app?utm=x', { maxRedirects: 0 })
  const destination = 'https://app.example.com/start?own=1#top'
  await publishRedirects(lake, request, [{ source: '/app', destination, isPermanent: true }])
  expect((await get()).status()).toBe(404)
  await lake
    .patch('siteSettings')
    .set({ redirectHosts: ['app.example.com'] })
    .commit()
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(308)
  expect((await get()).headers().location).toBe('https://app.example.com/start?own=1&utm=x#top')
})

test('redirect loops are ignored and logged', async ({ lake, request }) => {
  await publishRedirects(lake, request, [
    { source: '/loop-a', destination: '/loop-b' },
    { source: '/loop-b', destination: '/loop-a' },
  ])
  for (const path of ['/loop-a', '/loop-b']) expect(await statusOf(request, path)).toBe(404)
  const site = await startSecondSite()
  try {
    for (const path of ['/loop-a', '/loop-b', '/loop-a'])
      expect(await statusOf(request, `${site.url}${path}`)).toBe(404)
    expect(await statusOf(request, `${site.url}/home`)).toBe(307)
    const loop = 'These redirects form a loop: /loop-a → /loop-b → /loop-a.'
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes(loop))
    // Either a request or the site's start reads them first.
    const message = `Redirects ignored: /loop-a: ${loop} /loop-b: ${loop}`
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warning', message }])
  } finally {
    await site.stop()
  }
})
