import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { cacheable, page, startBoth } from '../support/site.ts'

const types = { '/picture': 'image/*', '/texts/*': 'text/markdown' }

/** Returns whether the edge cache stores the site's response at this path. */
async function isCached(path: string, respond: (response: ServerResponse) => void) {
  const { get, requests } = await startBoth((_, response) => respond(response), { types })
  for (let time = 0; time < 3; time += 1)
    await get(path)
      .then((response) => response.text())
      .catch(() => '')
  // Without the edge cache's own reports of 404s.
  return requests.filter((line) => line.startsWith('GET')).length === 1
}

const as = (type: string) => ({ ...cacheable(), 'content-type': type })

test.each([
  ['/a', 200, as('text/html; charset=utf-8'), page],
  ['/a', 404, as('text/html'), page],
  ['/missing.png', 404, as('text/html'), page],
  ['/a', 308, { ...cacheable(), location: '/b' }, ''],
  ['/a.js', 200, as('application/javascript; charset=UTF-8'), 'a()'],
  ['/sitemap.xml', 200, as('application/xml'), '<urlset></urlset>\n'],
  ['/robots.txt', 200, as('text/plain'), 'x'],
  ['/a.md', 200, as('text/markdown; charset=utf-8'), 'x'],
  ['/picture', 200, as('image/jpeg'), 'x'],
  ['/texts/a', 200, as('text/markdown'), 'x'],
])('caches a response at %s with status %i and headers %j', async (path, status, headers, body) => {
  expect(await isCached(path, (response) => response.writeHead(status, headers).end(body))).toBe(
    true,
  )
})

test.each([
  ['a page that is not HTML', '/a', 200, as('application/json'), '{}'],
  ['a page without a type', '/a', 200, { ...cacheable(), 'content-type': '' }, page],
  ['a page without its end', '/a', 200, as('text/html'), page.replace('</html>', '')],
  ['an empty page', '/a', 200, as('text/html'), ''],
  ['an error that is not a page', '/a', 404, as('application/json'), '{}'],
  ['a redirect without a target', '/a', 307, cacheable(), ''],
  ['an HTML page at a script’s path', '/a.js', 200, as('text/html'), page],
  ['an HTML page at a picture’s path', '/picture', 200, as('text/html'), page],
  ['an incomplete sitemap', '/sitemap.xml', 200, as('application/xml'), '<urlset><url'],
  ['a partial response', '/a', 206, as('text/html'), page],
  ['an unusual status', '/a', 203, as('text/html'), page],
])('does not cache %s', async (_, path, status, headers, body) => {
  expect(await isCached(path, (response) => response.writeHead(status, headers).end(body))).toBe(
    false,
  )
})

test.each([
  ['a body shorter than its length', { 'content-length': '5000' }],
  ['chunks without an end', {}],
])('does not cache a response with %s', async (_, headers) => {
  const respond = (response: ServerResponse) => {
    response.writeHead(200, { ...cacheable(), ...headers })
    response.write(page, () => response.destroy())
  }
  expect(await isCached('/a', respond)).toBe(false)
})

test('forwards a response that is too large to cache', async () => {
  const long = 'x'.repeat(9 * 2 ** 20)
  const { get } = await startBoth(
    (_, response) => void response.writeHead(200, as('text/plain')).end(long),
  )
  expect(await (await get('/a.txt')).text()).toHaveLength(long.length)
})
