import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { kept, page, startBoth } from '../support/site.ts'

const types = { '/picture': 'image/*', '/texts/*': 'text/markdown' }

/** Is what the site answers at this path still there when it is asked for again? */
async function isCached(path: string, answer: (response: ServerResponse) => void) {
  const { get, asked } = await startBoth((_, response) => answer(response), { types })
  for (let time = 0; time < 3; time += 1)
    await get(path)
      .then((response) => response.text())
      .catch(() => '')
  // Beside what the edge cache reports of a 404.
  return asked.filter((line) => line.startsWith('GET')).length === 1
}

const as = (type: string) => ({ ...kept(), 'content-type': type })

test.each([
  ['/a', 200, as('text/html; charset=utf-8'), page],
  ['/a', 404, as('text/html'), page],
  ['/missing.png', 404, as('text/html'), page],
  ['/a', 308, { ...kept(), location: '/b' }, ''],
  ['/a.js', 200, as('application/javascript; charset=UTF-8'), 'a()'],
  ['/sitemap.xml', 200, as('application/xml'), '<urlset></urlset>\n'],
  ['/robots.txt', 200, as('text/plain'), 'x'],
  ['/a.md', 200, as('text/markdown; charset=utf-8'), 'x'],
  ['/picture', 200, as('image/jpeg'), 'x'],
  ['/texts/a', 200, as('text/markdown'), 'x'],
])('at %s a response of %i with %j is cached', async (path, status, headers, body) => {
  expect(await isCached(path, (response) => response.writeHead(status, headers).end(body))).toBe(
    true,
  )
})

test.each([
  ['a page that is no HTML', '/a', 200, as('application/json'), '{}'],
  ['a page without a type', '/a', 200, { ...kept(), 'content-type': '' }, page],
  ['a page without its end', '/a', 200, as('text/html'), page.replace('</html>', '')],
  ['an empty page', '/a', 200, as('text/html'), ''],
  ['an error that is no page', '/a', 404, as('application/json'), '{}'],
  ['a redirect to nowhere', '/a', 307, kept(), ''],
  ['a script that is a page', '/a.js', 200, as('text/html'), page],
  ['a picture that is a page', '/picture', 200, as('text/html'), page],
  ['half a list', '/sitemap.xml', 200, as('application/xml'), '<urlset><url'],
  ['a part', '/a', 206, as('text/html'), page],
  ['a status that says nothing', '/a', 203, as('text/html'), page],
])('%s is not cached', async (_, path, status, headers, body) => {
  expect(await isCached(path, (response) => response.writeHead(status, headers).end(body))).toBe(
    false,
  )
})

test.each([
  ['a length that is not reached', { 'content-length': '5000' }],
  ['chunks without an end', {}],
])('a response with %s is not cached', async (_, headers) => {
  const answer = (response: ServerResponse) => {
    response.writeHead(200, { ...kept(), ...headers })
    response.write(page, () => response.destroy())
  }
  expect(await isCached('/a', answer)).toBe(false)
})

test('a response that is too long for the memory is passed on whole', async () => {
  const long = 'x'.repeat(9 * 2 ** 20)
  const { get } = await startBoth(
    (_, response) => void response.writeHead(200, as('text/plain')).end(long),
  )
  expect(await (await get('/a.txt')).text()).toHaveLength(long.length)
})
