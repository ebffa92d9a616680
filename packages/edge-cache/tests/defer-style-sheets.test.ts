import { expect, test } from 'vitest'
import { cacheable, startBoth } from './support/site.ts'

const FIRST = '<style data-first-screen="" media="not all">h1 > i{color:red}</style>'
const SHEETS =
  '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css" data-x=""/>'

const pageWith = (first = FIRST, sheets = SHEETS) =>
  `<!DOCTYPE html><html><head><title>Größe</title>${sheets}<script>document.mark=1</script></head>` +
  `<body><h1>One &lt;style data-first-screen=""&gt;</h1>${first}<p>Two</p></body></html>`

/** Returns a page of the site as a visitor gets it. */
async function served(page: string) {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  return (await get('/')).text()
}

test('swaps the first screen’s styles with the style sheets in the head', async () => {
  expect(await served(pageWith())).toBe(
    '<!DOCTYPE html><html><head><title>Größe</title><style>h1 > i{color:red}</style><script>document.mark=1</script></head>' +
      '<body><h1>One &lt;style data-first-screen=""&gt;</h1><link fetchpriority="low" rel="stylesheet" href="/a.css"/>' +
      '<link fetchpriority="low" rel="stylesheet" href="/b.css" data-x=""/><script> </script><p>Two</p></body></html>',
  )
})

test.each([
  ['without first-screen styles', pageWith('')],
  ['without a style sheet', pageWith(FIRST, '')],
])('leaves a page %s unchanged', async (_, page) => {
  expect(await served(page)).toBe(page)
})
