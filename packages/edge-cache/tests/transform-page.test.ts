import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nextPage } from './support/next-page.ts'
import { cacheable, startBoth } from './support/site.ts'

const policy = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns a page of the site as a visitor gets it. */
async function served(page: string) {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  return (await get('/')).text()
}

test('removes Next’s scripts and preloads from a page without hydration, and nothing else', async () => {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, { ...cacheable(), ...policy }).end(nextPage())
  })
  const response = await get('/')
  const without = nextPage()
    .replace(/<link rel="preload"[^>]*>/, '')
    .replaceAll(/<script src="\/_next\/static\/chunks\/(one|two|old).js"[^>]*><\/script>/g, '')
    .replaceAll(/<script[^>]*>\(?(self\.__next_f|globalThis).*?<\/script>/g, '')
  expect(await response.text()).toBe(without)
  const allowed = response.headers.get('content-security-policy')
  expect(allowed).toBe(`default-src 'self'; script-src 'self' ${hash('document.mark=1')}`)
})

test('404 pages that differ only in their data become the same bytes', async () => {
  const { get } = await startBoth(({ url }, response) => {
    response.writeHead(404, cacheable()).end(nextPage({ data: `${url}` }))
  })
  const pages = []
  for (let index = 0; index < 20; index += 1) pages.push(await (await get(`/no-${index}`)).text())
  expect(new Set(pages).size).toBe(1)
})

const FIRST = '<style data-first-screen="" media="not all">h1 > i{color:red}</style>'
const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/b.css"/>'

test('swaps the first screen’s styles with the style sheets, and allows the script that stops Firefox', async () => {
  const page = nextPage({
    head: SHEET,
    body: `&lt;style data-first-screen=""&gt;${FIRST}<p>Two</p>`,
  })
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, { ...cacheable(), ...policy }).end(page)
  })
  const response = await get('/')
  const html = await response.text()
  expect(html).toContain('<head>\n<style>h1 > i{color:red}</style>')
  expect(html).toContain(
    '&lt;style data-first-screen=""&gt;<link fetchpriority="low" rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
      '<link fetchpriority="low" rel="stylesheet" href="/_next/static/chunks/b.css"/><script> </script><p>Two</p>',
  )
  expect(response.headers.get('content-security-policy')).toContain(hash(' '))
})

test.each([
  ['that needs hydration', nextPage({ mark: '', body: FIRST })],
  [
    'whose text looks like the mark',
    nextPage({ mark: '', body: '<p>&lt;template data-no-start=""&gt;</p>' }),
  ],
])('leaves a page %s unchanged', async (_, page) => {
  expect(await served(page)).toBe(page)
})
