import { expect, test } from 'vitest'
import { freePort } from './support/engines.ts'
import { nextPage } from './support/next-page.ts'
import { cacheable, startBoth } from './support/site.ts'

const page = nextPage({ body: '<style data-first-screen="" media="not all">i{color:red}</style>' })
const inBody = (element: string) => page.replace('<h1>', `${element}<h1>`)

test.each([
  [
    'the renamed page data',
    page.replaceAll('self.__next_f', 'self.__next_g'),
    'an inline script “(self.__next_g=self.__next_g||[]).push([',
    'inline-script',
  ],
  [
    'page data of which only one part is renamed',
    page.replace('self.__next_f.push([1', 'self.__next_g.push([1'),
    'an inline script “self.__next_g.push([1,',
    'inline-script',
  ],
  [
    'the renamed list of chunks',
    page.replaceAll('TURBOPACK', 'TURBO'),
    'an inline script “(globalThis["TURBO"]',
    'inline-script',
  ],
  [
    'a new inline script',
    inBody('<script>$RC("B:0")</script>'),
    'an inline script “$RC("B:0")…”',
    'inline-script',
  ],
  [
    'a statement after the page data',
    page.replace('"])</script>', '"]);start()</script>'),
    'an inline script “self.__next_f.push([1,"a"]);start()…”',
    'inline-script',
  ],
  [
    'new inline data',
    inBody('<script type="application/json" id="__NEXT">{}</script>'),
    'an inline script “{}…” (type id)',
    'inline-script',
  ],
  [
    'a chunk in another folder',
    page.replaceAll('/_next/static/chunks/two.js', '/_next/chunks/two.js'),
    'a script file /_next/chunks/two.js (src async)',
    'script-file',
  ],
  [
    'a chunk on another host',
    page.replaceAll('src="/_next/static/chunks/two.js"', 'src="//cdn.example/two.js"'),
    'a script file //cdn.example/two.js (src async)',
    'script-file',
  ],
  [
    'a script file of another kind',
    page.replace('one.js" async=""', 'one.js" type="module"'),
    'a script file /_next/static/chunks/one.js (src type)',
    'script-file',
  ],
  [
    'a new kind of link',
    inBody('<link rel="expect" href="#main" blocking="render"/>'),
    'a link “expect” to #main (rel href blocking)',
    'link',
  ],
  [
    'a preload of another kind',
    page.replace('rel="preload" as="script"', 'rel="modulepreload"'),
    'a link “modulepreload” to /_next/static/chunks/one.js',
    'link',
  ],
  [
    'a chunk without a script file',
    page.replace('"static/chunks/two.js"', '"static/chunks/six.js"'),
    'no script file for the chunk static/chunks/six.js',
    'missing',
  ],
  [
    'no page data',
    page.replace(/<script>self\.__next_f\.push.*?<\/script>/, ''),
    'no page data',
    'missing',
  ],
  [
    'page data that starts twice',
    inBody('<script>(self.__next_f=self.__next_f||[]).push([0])</script>'),
    '2 times the start of the page data',
    'repeated',
  ],
  [
    'first-screen styles without a style sheet',
    page.replace(/<link rel="stylesheet"[^>]*>/, ''),
    'styles of a first screen without a style sheet',
    'missing',
  ],
])(
  'a page with %s is served as rendered, and log, /readyz and metrics name it',
  async (_, planted, what, part) => {
    expect(planted).not.toBe(page)
    const metricsPort = await freePort()
    const { get, logged } = await startBoth(
      ({ url }, response) => {
        response.writeHead(200, cacheable('page', 0)).end(url === '/known' ? page : planted)
      },
      { metricsPort },
    )
    for (const path of ['/', '/', '/other']) expect(await (await get(path)).text()).toBe(planted)
    await get('/known')
    expect(logged).toEqual([
      expect.stringContaining(`/ is served as Next rendered it, with React: it has ${what}`),
    ])
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.text()).toContain(
      `ready\nPages are served as Next rendered them, with React: ${what}`,
    )
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain(`edge_cache_pages_as_rendered_total{part="${part}"} 3\n`)
  },
)

test('a page that is known again is no longer named by /readyz', async () => {
  let isKnown = false
  const { get } = await startBoth((_, response) => {
    const html = isKnown ? page : page.replaceAll('__next_f', '__next_g')
    response.writeHead(200, cacheable('page', 0)).end(html)
  })
  await get('/')
  expect(await (await get('/readyz')).text()).toContain('__next_g')
  isKnown = true
  await get('/')
  expect(await (await get('/readyz')).text()).toBe('ready\n')
})
