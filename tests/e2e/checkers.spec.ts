import { isExcepted } from './support/checker-exceptions'
import { engines } from './support/engines'
import { expect, test } from './support/fixtures'
import { type Documents, htmlValidate, nuHtmlChecker } from './support/markup'
import { type Screen, type State, screens, states, visit, widths } from './support/screens'
import { startSecondSite } from './support/second-site'

// The not-found page's own status. On the pages that report a fault: that, the fault itself, and
// pictures of the second site, whose lake stands at another address than the policy of the build says.
test.use({ expectedErrors: /status of (404|500)|React error #441|directive: "img-src/ })

const names = Object.keys(engines).join(', ')
const widthsOf = (screen: Screen, state: State) =>
  widths.filter((width) => state.appliesTo?.(screen, width) ?? true)

for (const screen of screens)
  for (const state of states.filter((state) => widthsOf(screen, state).length > 0))
    test(`the ${screen.name} ${state.name} has no fault that ${names} find`, async ({ page }) => {
      for (const width of widthsOf(screen, state)) {
        await visit(page, screen, state, width)
        for (const [engine, run] of Object.entries(engines)) {
          const { findings } = await run(page)
          const standing = findings.filter(({ rule }) => !isExcepted(engine, rule, state.name))
          expect(standing, `${engine} at ${width} pixels`).toEqual([])
        }
      }
    })

const [landing] = screens
const [asItLoads] = states

// What an engine must find, so that one that has stopped working fails here.
const barriers: Record<string, RegExp> = {
  'axe-core': /^image-alt$/,
  HTML_CodeSniffer: /H37$/,
  'Equal Access': /^img_alt_valid$/,
}

for (const [engine, run] of Object.entries(engines))
  test(`${engine} finds a picture without a text alternative on the landing page`, async ({
    page,
  }) => {
    if (!landing || !asItLoads) throw new Error('There is no landing page.')
    await visit(page, landing, asItLoads, 1440)
    // React would take the picture out again while it hydrates.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const image = document.createElement('img')
      image.src = '/icon.svg'
      document.querySelector('main')?.append(image)
    })
    const { findings, checked } = await run(page)
    expect(findings.map(({ rule }) => rule)).toContainEqual(
      expect.stringMatching(barriers[engine] ?? ''),
    )
    expect(checked).toBeGreaterThan(20)
  })

test('html-validate and the Nu Html Checker find no fault in what the server sends', async ({
  request,
}) => {
  const documents: Documents = {}
  for (const { name, path } of screens) documents[name] = await (await request.get(path)).text()
  expect(await htmlValidate(documents)).toEqual([])
  expect(nuHtmlChecker(documents)).toEqual([])
})

test('html-validate and the Nu Html Checker find no fault in what stands in the browser', async ({
  page,
}) => {
  // Every screen in every state.
  test.slow()
  const documents: Documents = {}
  for (const screen of screens)
    for (const state of states.filter((state) => widthsOf(screen, state).includes(390))) {
      await visit(page, screen, state, 390)
      documents[`${screen.name} ${state.name}`] = await page.content()
    }
  expect(await htmlValidate(documents, true)).toEqual([])
  expect(nuHtmlChecker(documents)).toEqual([])
})

test('html-validate and the Nu Html Checker find a heading inside a span', async () => {
  const head = '<!doctype html><html lang="en"><head><title>Title</title></head>'
  const documents = { broken: `${head}<body><span><h1>Heading</h1></span></body></html>` }
  expect(await htmlValidate(documents)).toEqual([
    expect.stringContaining('element-permitted-content'),
  ])
  expect(nuHtmlChecker(documents)).toEqual([expect.stringContaining('h1')])
})

test(`the error pages have no fault that ${names} find`, async ({ page }) => {
  const site = await startSecondSite()
  const check = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(500)
      await expect(
        page.getByRole('heading', { level: 1, name: 'This page did not load' }),
      ).toBeVisible()
      for (const [engine, run] of Object.entries(engines))
        expect((await run(page)).findings, `${engine} at ${width} pixels`).toEqual([])
    }
  }
  try {
    site.gate.answer = 'status 500'
    await test.step('nothing has ever been read', check)
    site.gate.answer = 'the result'
    await expect.poll(async () => (await fetch(`${site.url}/terms`)).status).toBe(200)
    site.gate.answer = 'status 500'
    await test.step('only this page was never read', check)
  } finally {
    await site.stop()
  }
})
