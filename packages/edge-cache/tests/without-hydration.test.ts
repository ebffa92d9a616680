import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cacheable, startBoth } from './support/site.ts'

/** Turbopack's list of entry modules. */
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})'

/** A page as Next renders it: hydration scripts mixed with elements that must stay. */
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

test('removes Next’s scripts and preloads from a page without hydration, and nothing else', async () => {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, { ...cacheable(), ...policy }).end(pageWith())
  })
  const response = await get('/')
  const without = pageWith()
    .replace(/<link rel="preload"[^>]*>/, '')
    .replaceAll(/<script src="\/_next\/static\/(one|two|old).js"[^>]*><\/script>/g, '')
    .replaceAll(/<script>\(?(self\.__next_f|globalThis).*?<\/script>/g, '')
  expect(await response.text()).toBe(without)
  const allowed = response.headers.get('content-security-policy')
  expect(allowed).toBe(`default-src 'self'; script-src 'self' ${hash('document.mark=1')}`)
})

test('404 pages that differ only in their data become the same bytes', async () => {
  const { get } = await startBoth(({ url }, response) => {
    response.writeHead(404, cacheable()).end(pageWith(undefined, url))
  })
  const pages = []
  for (let index = 0; index < 20; index += 1) pages.push(await (await get(`/no-${index}`)).text())
  expect(new Set(pages).size).toBe(1)
})

test.each([
  ['that needs hydration', pageWith('')],
  ['without Next’s data', pageWith().replaceAll(/__next_f|TURBOPACK/g, '__other')],
])('leaves a page %s unchanged', async (_, page) => {
  const { get } = await startBoth((_request, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})

test('does not take text content for the attribute', async () => {
  const page =
    '<p>&lt;script data-no-start=""&gt;</p><script>self.__next_f.push([1])</script><script src="/_next/static/one.js"></script></html>'
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
})
