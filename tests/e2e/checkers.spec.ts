import { isExcepted, isExceptional } from './support/checker-exceptions'
import { engines } from './support/engines'
import { fingerprintOf } from './support/fingerprint'
import { expect, test } from './support/fixtures'
import { accountScreens, callScreens, furtherScreens } from './support/further-screens'
import { type Documents, htmlValidate, nuHtmlChecker } from './support/markup'
import { landingPage, open, type Screen, screens, widths } from './support/screens'
import { startSecondSite } from './support/second-site'
import { type State, states, visit, widthsOf } from './support/states'

// The statuses of the not-found page, of a refused booking and of a session that is ended twice. On the
// pages that report a fault: that, the fault itself, and pictures of the second site, whose lake stands
// at another address than the policy of the build says.
test.use({ expectedErrors: /status of (400|404|500)|logout|React error #441|directive: "img-src/ })

// What an engine finds is said in words; a recording of every step would take a quarter of the time.
test.use({ trace: 'off' })

const names = Object.keys(engines).join(', ')
const all = [...screens, ...furtherScreens]

/** What has been judged and found faultless, and what stood in the browser, by screen and state. */
const faultless = new Set<string>()
const documents: Documents = {}
const titleOf = (screen: Screen, state: State) => `${screen.name} ${state.name}`

for (const screen of all)
  for (const state of states.filter((state) => widthsOf(screen, state).length > 0))
    test(`the ${titleOf(screen, state)} has no fault that ${names} find`, async ({ newPage }) => {
      const check = async (width: number) => {
        const page = await newPage()
        await visit(page, screen, state, width)
        const medium = state.media?.media ?? 'screen'
        expect(await page.evaluate((name) => matchMedia(name).matches, medium)).toBe(true)
        if (width === 390) documents[titleOf(screen, state)] = await page.content()
        const print = `${isExceptional(state.name) ? state.name : ''} ${await fingerprintOf(page)}`
        if (faultless.has(print)) return
        for (const [engine, run] of Object.entries(engines)) {
          const { findings } = await run(page)
          const standing = findings.filter(({ rule }) => !isExcepted(engine, rule, state.name))
          expect(standing, `${engine} at ${width} pixels`).toEqual([])
        }
        faultless.add(print)
      }
      await Promise.all(widthsOf(screen, state).map(check))
    })

test('two pages that differ in one colour or one word are not the same to the checkers', async ({
  page,
}) => {
  const printOf = async (html: string) => {
    await page.setContent(html)
    return fingerprintOf(page)
  }
  const first = await printOf('<p>One</p>')
  expect(await printOf('<p>One</p>')).toBe(first)
  expect(await printOf('<p>Two</p>')).not.toBe(first)
  expect(await printOf('<style>p { color: red }</style><p>One</p>')).not.toBe(first)
})

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
    // Without its scripts: React would take the picture out again while it hydrates.
    await open(page, landingPage, { isScriptless: true })
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
  page,
}) => {
  const sent: Documents = {}
  for (const { name, path, arrange } of [...screens, ...accountScreens, ...callScreens]) {
    await page.context().clearCookies()
    const address = (await arrange?.(page)) ?? path
    sent[name] = await (await page.request.get(address)).text()
  }
  expect(await htmlValidate(sent)).toEqual([])
  expect(nuHtmlChecker(sent)).toEqual([])
})

test('html-validate and the Nu Html Checker find no fault in what stands in the browser', async ({
  page,
}) => {
  // Alone, it has every screen in every state still to visit.
  test.setTimeout(600_000)
  for (const screen of all)
    for (const state of states.filter((state) => widthsOf(screen, state).includes(390))) {
      if (documents[titleOf(screen, state)]) continue
      await visit(page, screen, state, 390)
      documents[titleOf(screen, state)] = await page.content()
    }
  // Many states look different and have the same document.
  const names = new Map(Object.entries(documents).map(([name, html]) => [html, name]))
  const distinct = Object.fromEntries([...names].map(([html, name]) => [name, html]))
  expect(await htmlValidate(distinct, true)).toEqual([])
  expect(nuHtmlChecker(distinct)).toEqual([])
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
