import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kept, startBoth } from './support/site.ts'

/** What runs first, as Turbopack writes it. */
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})'

/** A page as Next makes it: its start in pieces, and among them what must stay. */
const pageWith = (mark = ' data-no-start=""', data = 'a') => `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" href="/_next/static/one.js"/>
<script src="/_next/static/one.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>
<script type="application/ld+json">{"@type":"WebPage"}</script><script>document.mark=1</script>
<script type="module" src="/page-script/page.js"></script></head><body><h1>Größe &lt;script src="/_next/static/x.js"&gt;</h1>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${data}"])</script>
<script src="/_next/static/two.js" async=""></script>
<script>${CHUNKS}</script><template${mark}></template></body></html>`

const policy = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page that needs no start of Next runs and preloads nothing of it, and is the same for the rest', async () => {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, { ...kept(), ...policy }).end(pageWith())
  })
  const answer = await get('/')
  const without = pageWith()
    .replace(/<link rel="preload"[^>]*>/, '')
    .replaceAll(/<script src="\/_next\/static\/(one|two|old).js"[^>]*><\/script>/g, '')
    .replaceAll(/<script>\(?(self\.__next_f|globalThis).*?<\/script>/g, '')
  expect(await answer.text()).toBe(without)
  const allowed = answer.headers.get('content-security-policy')
  expect(allowed).toBe(`default-src 'self'; script-src 'self' ${hash('document.mark=1')}`)
})

test('pages that differ in their data only are the same bytes, so that many unknown addresses share one body', async () => {
  const { get } = await startBoth(({ url }, response) => {
    response.writeHead(404, kept()).end(pageWith(undefined, url))
  })
  const pages = []
  for (let index = 0; index < 20; index += 1) pages.push(await (await get(`/no-${index}`)).text())
  expect(new Set(pages).size).toBe(1)
})

test.each([
  ['that needs it', pageWith('')],
  ['without data of Next', pageWith().replaceAll(/__next_f|TURBOPACK/g, '__other')],
])('a page %s is left as it is', async (_, page) => {
  const { get } = await startBoth((_request, response) => {
    response.writeHead(200, kept()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})

test('words of the content are never taken for a start', async () => {
  const page =
    '<p>&lt;script data-no-start=""&gt;</p><script>self.__next_f.push([1])</script><script src="/_next/static/one.js"></script></html>'
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, kept()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})
