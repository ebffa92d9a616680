import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kept, startBoth } from './support/site.ts'

const loader = '(()=>{/* loads what data-late-start names */})()'

/** What runs first, as Turbopack writes it. */
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})'

/** A page as Next makes it: its start in pieces, and among them what must stay. */
const pageWith = (data: string, mark = ' data-late-start=""') => `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" href="/_next/static/one.js"/>
<script src="/_next/static/one.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>
<script type="application/ld+json">{"@type":"WebPage"}</script><script>document.mark=1</script>
<script type="module" src="/page-script/page.js"></script></head><body><h1>Größe &lt;script src="/_next/static/x.js"&gt;</h1>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${data}"])</script>
<script src="/_next/static/two.js" async=""></script>
<script>${CHUNKS}</script><script${mark}>${loader}</script></body></html>`

const policy = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const filesOf = (html: string) =>
  /data-late-start="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []

test('a page that asks for a late start runs and preloads nothing of Next, and is the same for the rest', async () => {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, { ...kept(), ...policy }).end(pageWith('a'))
  })
  const answer = await get('/')
  const html = await answer.text()
  const [data, ...files] = filesOf(html)
  expect(files).toEqual(['/_next/static/one.js', '/_next/static/two.js'])
  expect(data).toMatch(/^\/_front\/start\/[\w-]{22}\.js\?of=%2F$/)
  const without = pageWith('a')
    .replace(/<link rel="preload"[^>]*>/, '')
    .replaceAll(/<script src="\/_next\/static\/(one|two).js" async=""><\/script>/g, '')
    .replaceAll(/<script>\(?(self\.__next_f|globalThis).*?<\/script>/g, '')
  expect(html.replace(/ data-late-start="[^"]*"/, ' data-late-start=""')).toBe(without)
  const allowed = answer.headers.get('content-security-policy')
  expect(allowed).toBe(
    `default-src 'self'; script-src 'self' ${hash('document.mark=1')} ${hash(loader)}`,
  )
})

test('its data are a file that never changes, and that open pages get after a change as well', async () => {
  let data = 'a'
  const { get, front, asked } = await startBoth((_, response) => {
    response.writeHead(200, kept()).end(pageWith(data))
  })
  const [first = ''] = filesOf(await (await get('/')).text())
  data = 'b'
  front.purge(['page'])
  const [second = ''] = filesOf(await (await get('/')).text())
  expect(second).not.toBe(first)
  for (const [file, word] of [
    [first, 'a'],
    [second, 'b'],
  ] as const) {
    const start = await get(file)
    expect(start.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(start.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await start.text()).toBe(
      `(self.__next_f=self.__next_f||[]).push([0])\nself.__next_f.push([1,"${word}"])\n${CHUNKS}`,
    )
  }
  expect(asked).toEqual(['GET /', 'GET /'])
})

test('pages that start with the same data are the same bytes, so that many unknown addresses share one body', async () => {
  const { get } = await startBoth((_, response) => {
    response.writeHead(404, kept()).end(pageWith('gone'))
  })
  const pages = []
  for (let index = 0; index < 20; index += 1) pages.push(await (await get(`/no-${index}`)).text())
  expect(new Set(pages).size).toBe(1)
  const [start = ''] = filesOf(pages[19] ?? '')
  expect((await get(start)).status).toBe(200)
})

/** A front of a site whose only page is `/`. */
const ofOnePage = (page: () => string, more: Parameters<typeof startBoth>[1] = {}) =>
  startBoth(({ url }, response) => {
    if (url === '/') response.writeHead(200, kept()).end(page())
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing')
  }, more)

test('another front has the same start for the same page, and none for one that has changed', async () => {
  let data = 'a'
  const one = await ofOnePage(() => pageWith(data))
  const other = await ofOnePage(() => pageWith(data))
  const [start = ''] = filesOf(await (await one.get('/')).text())
  expect((await other.get(start)).status).toBe(200)
  data = 'b'
  const changed = await other.get(start.replace(/\/[\w-]{22}\./, `/${'x'.repeat(22)}.`))
  expect(changed.status).toBe(404)
  expect(await changed.text()).toBe('The page of this start has changed.\n')
  expect(other.asked).toEqual(['GET /', 'GET /'])
})

test.each(['', '?', '?of', '?of=%', '?%E0%A4%A', '?of=https%3A%2F%2Fexample.com'])(
  'a start whose query is “%s” names no page: the site is not asked',
  async (query) => {
    const { get, asked } = await ofOnePage(() => pageWith('a'))
    expect((await get(`/_front/start/${'x'.repeat(22)}.js${query}`)).status).toBe(404)
    expect(asked).toEqual([])
  },
)

test('a start is no way around the limit of its page', async () => {
  const limits = [{ path: '/call', perMinute: 2 }]
  const { get, asked } = await ofOnePage(() => pageWith('a'), { limits })
  const unknown = `/_front/start/${'x'.repeat(22)}.js?of=%2Fcall%3Fday%3D1`
  const statuses = [await get(unknown), await get(unknown), await get(unknown)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 429])
  expect(asked).toHaveLength(2)
})

test.each([
  ['that asks for none', pageWith('a', '')],
  ['without data of Next', pageWith('a').replaceAll(/__next_f|TURBOPACK/g, '__other')],
])('a page %s is left as it is', async (_, page) => {
  const { get } = await startBoth((_request, response) => {
    response.writeHead(200, kept()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})

test('words of the content are never taken for a start', async () => {
  const page =
    '<p>&lt;script data-late-start=""&gt;</p><script>self.__next_f.push([1])</script><script src="/_next/static/one.js"></script>'
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, kept()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})
