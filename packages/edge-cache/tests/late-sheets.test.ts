import { expect, test } from 'vitest'
import { kept, startBoth } from './support/site.ts'

const FIRST = '<style data-first-screen="" media="not all">h1 > i{color:red}</style>'
const SHEETS =
  '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css" data-x=""/>'

const pageWith = (first = FIRST, sheets = SHEETS) =>
  `<!DOCTYPE html><html><head><title>Größe</title>${sheets}<script>document.mark=1</script></head>` +
  `<body><h1>One &lt;style data-first-screen=""&gt;</h1>${first}<p>Two</p></body></html>`

/** What a visitor gets of a page that the site has made. */
async function answered(page: string) {
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, kept()).end(page)
  })
  return (await get('/')).text()
}

test('the styles of the first screen take the place of the sheets, and the sheets come where that screen ends', async () => {
  expect(await answered(pageWith())).toBe(
    '<!DOCTYPE html><html><head><title>Größe</title><style>h1 > i{color:red}</style><script>document.mark=1</script></head>' +
      '<body><h1>One &lt;style data-first-screen=""&gt;</h1><link fetchpriority="low" rel="stylesheet" href="/a.css"/>' +
      '<link fetchpriority="low" rel="stylesheet" href="/b.css" data-x=""/><script> </script><p>Two</p></body></html>',
  )
})

test.each([
  ['that does not bring them', pageWith('')],
  ['without a sheet', pageWith(FIRST, '')],
])('a page %s is left as it is', async (_, page) => {
  expect(await answered(page)).toBe(page)
})
