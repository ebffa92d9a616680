import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startEdgeCache } from 'edge-cache'
import { isOfReact } from '../../support/accounts/visitor.ts'
import { siteURL } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'

/** Pages without hydration, one of each kind; campaign-pages.spec.ts checks its own. */
const PATHS = ['/', '/privacy', '/no/such-page']

/** Starts React: its data, its scripts, or what waits for them. */
const OF_REACT = /__next_f|TURBOPACK|\/_next\/static\/chunks\/[^"]*\.js/

test('the edge cache knows all of Next’s output, and removes React from every static page', {
  tag: '@core',
}, async ({ request }) => {
  for (const path of PATHS)
    expect.soft(await (await request.get(path)).text(), path).not.toMatch(OF_REACT)
  // Otherwise this names what Next has changed; packages/edge-cache/src/html/next-output.ts describes what is known.
  expect(await (await request.get('/readyz')).text()).toBe('ready\n')
})

/** Serves the product's own output through an edge cache, each page changed by `plant` first. */
async function planted(plant: (html: string) => string) {
  const logged: string[] = []
  const server = createServer((request, response) => {
    const { url: path, method } = request
    const upstream = new URL(siteURL)
    // An authorized request gets what Next rendered.
    const headers = {
      ...request.headers,
      host: upstream.host,
      authorization: 'Bearer none',
      'accept-encoding': 'identity',
    }
    const sent = requestHttp({
      hostname: upstream.hostname,
      port: upstream.port,
      method,
      path,
      headers,
    })
    sent.on('response', async (answer: IncomingMessage) => {
      const { statusCode = 500, headers: head } = answer
      if (!/^text\/html/.test(head['content-type'] ?? ''))
        return answer.pipe(response.writeHead(statusCode, head))
      const own = { 'content-type': 'text/html; charset=utf-8', 'surrogate-control': 'max-age=60' }
      response.writeHead(statusCode, own).end(plant(await text(answer)))
    })
    request.pipe(sent)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 'a secret of the tests',
    log: (line) => logged.push(line),
  })
  const close = async () => {
    await edgeCache.close()
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { url: edgeCache.url, logged, close }
}

const renames: [string, (html: string) => string, RegExp][] = [
  [
    'page data of another name',
    (html) => html.replaceAll('self.__next_f', 'self.__next_g'),
    /__next_g/,
  ],
  ['a list of chunks of another name', (html) => html.replaceAll('TURBOPACK', 'TURBO'), /TURBO"/],
  [
    'a chunk in another folder',
    (html) => html.replace('/_next/static/chunks/turbopack', '/_next/static/runtime/turbopack'),
    /\/runtime\/turbopack/,
  ],
]

for (const [name, plant, named] of renames)
  test(`a page of Next with ${name} is served as rendered, and log and /readyz name it`, async ({
    request,
  }) => {
    let rendered = ''
    const site = await planted((html) => {
      rendered = plant(html)
      expect(rendered).not.toBe(html)
      return rendered
    })
    try {
      expect(await (await request.get(site.url)).text()).toBe(rendered)
      expect(site.logged).toEqual([expect.stringMatching(named)])
      expect(await (await request.get(`${site.url}/readyz`)).text()).toMatch(named)
    } finally {
      await site.close()
    }
  })

test('a page of Next with a new inline script is served as rendered, and React hydrates it', async ({
  page,
}) => {
  const site = await planted((html) =>
    html.replace('</body>', '<script>window.planted = true</script></body>'),
  )
  try {
    await page.goto(site.url)
    await expect.poll(() => page.getByRole('main').evaluate(isOfReact)).toBe(true)
    expect(await page.evaluate('window.planted')).toBe(true)
    expect(site.logged).toEqual([expect.stringContaining('window.planted')])
  } finally {
    await site.close()
  }
})
