import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { startSecondSite } from './support/second-site'

const seeded = {
  '/home': '/',
  '/home-v2': '/',
  '/templates': '/all-framer-templates',
  '/lovable-templates': '/all-framer-templates',
  '/saas': '/saas-templates',
}

for (const [source, target] of Object.entries(seeded)) {
  test(`${source} redirects to ${target} and keeps the query string`, async ({ request }) => {
    const response = await request.get(`${source}?utm_source=mail&x=%26`, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    const location = new URL(response.headers().location ?? '', siteURL)
    expect(location.pathname).toBe(target)
    expect(location.search).toBe('?utm_source=mail&x=%26')
  })
}

for (const target of ['/all-framer-templates', '/saas-templates']) {
  test(`${target} is no route and lands on the not-found page`, async ({ request }) => {
    expect((await request.get(target)).status()).toBe(404)
  })
}

test('a redirect acts at once after it is published, and ends when it is deleted', async ({
  lake,
  request,
}) => {
  const get = () => request.get('/spring-offer', { maxRedirects: 0 })
  expect((await get()).status()).toBe(404)
  await lake.create({
    _id: 'redirect-spring-offer',
    _type: 'redirect',
    source: '/spring-offer',
    destination: '/',
    isPermanent: true,
  })
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(308)
  await lake.delete('redirect-spring-offer')
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(404)
})

test('a redirect may lead to a host that the site settings name, with the query', async ({
  lake,
  request,
}) => {
  const get = () => request.get('/app?utm=x', { maxRedirects: 0 })
  await lake.create({
    _id: 'redirect-app',
    _type: 'redirect',
    source: '/app',
    destination: 'https://app.example.com/start?own=1#top',
    isPermanent: true,
  })
  expect((await get()).status()).toBe(404)
  await lake
    .patch('siteSettings')
    .set({ redirectHosts: ['app.example.com'] })
    .commit()
  await expect.poll(async () => (await get()).status(), { intervals: [50] }).toBe(308)
  expect((await get()).headers().location).toBe('https://app.example.com/start?own=1&utm=x#top')
})

test('redirects that run in a circle are ignored, and the site says so in its log', async ({
  lake,
  request,
}) => {
  const documents = { a: '/loop-b', b: '/loop-a' }
  for (const [name, destination] of Object.entries(documents))
    await lake.create({
      _id: `loop-${name}`,
      _type: 'redirect',
      source: `/loop-${name}`,
      destination,
    })
  await expect
    .poll(async () => (await request.get('/loop-a', { maxRedirects: 0 })).status())
    .toBe(404)
  const site = await startSecondSite()
  try {
    for (const path of ['/loop-a', '/loop-b', '/loop-a']) {
      const response = await request.get(`${site.url}${path}`, { maxRedirects: 0 })
      expect(response.status()).toBe(404)
    }
    const seeded = await request.get(`${site.url}/home`, { maxRedirects: 0 })
    expect(seeded.status()).toBe(307)
    const circle = 'These redirects run in a circle: /loop-a → /loop-b → /loop-a.'
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes(circle))
    expect(lines).toEqual([`Redirects ignored: /loop-a: ${circle} /loop-b: ${circle}`])
  } finally {
    await site.stop()
  }
})
