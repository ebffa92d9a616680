import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'

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

test('redirects that run in a circle are ignored', async ({ lake, request }) => {
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
  for (const name of Object.keys(documents)) await lake.delete(`loop-${name}`)
})
