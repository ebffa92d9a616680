import { type Browser, chromium, type Page } from '@playwright/test'
import { lakeClient } from '../../scripts/launch/lake.ts'
import type { Environment } from '../../scripts/process/children.ts'
import { printLine } from '../../scripts/process/stage.ts'
import { chromiumOptions } from '../paint/chromium.ts'
import { quantile, type Row } from '../rows.ts'

const ROUNDS = 11
const KEYS = 10
const START_MS = 120_000
/** A fixed pause: nothing on the page shows when the Studio has validated the last document. */
const REST_MS = 1000

/** Lists by their path in the desk, with the pattern of their rows. */
const LISTS: [name: string, place: string, row: RegExp][] = [
  ['Pages', 'campaignPage', /Audience \d/],
  ['Claims', 'claim', /contacts of list \d/],
  ['Unused claims', 'look-after;unused', /contacts of list \d/],
  ['All redirects', 'redirects;redirect', /\/old\/\d/],
]
/** Documents in both Content Lakes by their paths, and the field to type into. */
const FORMS: [name: string, list: string, id: string, field: string][] = [
  ['campaign page', 'campaignPage', 'page-for-audience-3', 'Heading'],
  ['claim', 'claim', 'claim-many-3', 'Internal name'],
  ['redirect', 'redirects;redirect', 'redirect-many-3', 'Old path'],
  ['hero', 'hero', 'hero', 'Heading'],
]

type Desk = { page: Page; draft: (id: string) => Promise<string> }
type Times = Record<string, [few: number[], many: number[]]>

/** Measures lists, forms and typing in the Studio with few and with many documents, in turns. */
export async function measureStudio(
  site: string,
  few: Environment,
  many: Environment,
): Promise<Row[]> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const desks = [await openDesk(browser, site, few), await openDesk(browser, site, many)]
    const times: Times = {}
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      printLine('campaigns', `round ${round} of ${ROUNDS} in the Studio`)
      const sides = [...desks.entries()]
      for (const [side, desk] of round % 2 ? sides : sides.reverse())
        await visit(desk, round, (name, ms) => {
          times[name] ??= [[], []]
          if (round > 0) times[name][side]?.push(ms)
        })
    }
    const rows = Object.entries(times).map(([name, [a, b]]) => compare(name, a, b))
    // Printed now, because the builds that follow take minutes.
    for (const row of rows) printLine('campaigns', row.join(': '))
    return rows
  } finally {
    await browser.close()
  }
}

/** Compares by the median of the rounds' ratios, because other load affects both sides of a round. */
function compare(name: string, few: number[], many: number[]): Row {
  const ratio = quantile(
    many.map((ms, at) => ms / (few[at] ?? Number.NaN)),
    0.5,
  )
  const [a, b] = [quantile(few, 0.5), quantile(many, 0.5)]
  const worst = `${quantile(many, 0.95).toFixed(0)} / ${quantile(few, 0.95).toFixed(0)} ms at 95 %`
  // The Studio saves on its own timer, at once or after up to a second, so saving has no goal.
  const goal = name.endsWith('saved') ? '' : ' (≤ 1.2)'
  return [
    `${name}, 5,000 documents / 100${goal}`,
    `${ratio.toFixed(2)}  (${b.toFixed(0)} / ${a.toFixed(0)} ms; ${worst})`,
  ]
}

async function openDesk(browser: Browser, site: string, env: Environment): Promise<Desk> {
  // Low enough that even each list of the few documents fills it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 520 } })
  const address = { apiHost: env.SANITY_STUDIO_API_HOST, token: env.SANITY_STUDIO_TOKEN }
  await context.addInitScript((value) => {
    Object.defineProperty(globalThis, 'localLake', { value })
  }, address)
  const page = await context.newPage()
  await page.goto(`${site}/studio/structure/hero`)
  await field(page, 'Heading').waitFor({ timeout: START_MS })
  const client = lakeClient(env)
  return { page, draft: async (id) => JSON.stringify(await client.getDocument(`drafts.${id}`)) }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Navigates as a link in the Studio does. */
const go = (page: Page, place: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio/structure/${place}`)

/** Closes the document and waits, because the Studio still saves and validates it. */
async function rest(page: Page) {
  await go(page, '')
  await page.waitForTimeout(REST_MS)
}

async function visit(
  { page, draft }: Desk,
  round: number,
  note: (name: string, ms: number) => void,
) {
  const time = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    note(name, performance.now() - begun)
  }
  for (const [name, place, row] of LISTS) {
    await rest(page)
    await time(`list “${name}”`, async () => {
      await go(page, place)
      await page.getByRole('link', { name: row }).nth(9).waitFor({ timeout: START_MS })
    })
  }
  for (const [name, list, id, label] of FORMS) {
    await rest(page)
    const input = field(page, label)
    await time(`open a ${name}`, async () => {
      await go(page, list === id ? id : `${list};${id}`)
      await input.and(page.locator(':not([readonly])')).waitFor({ timeout: START_MS })
    })
    // Without digits, because typing a number starts a search for claims.
    const text = `/of-round-${'r'.repeat(round)}-`
    await input.fill(text)
    await input.press('End')
    for (let count = 0; count < KEYS; count += 1)
      await time(`type a character in a ${name}`, async () => {
        await input.press('x')
        // The work on this thread is done before the next frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      })
    const typed = `${text}${'x'.repeat(KEYS)}`
    await time(`save a ${name}`, async () => {
      while (!(await draft(id)).includes(typed))
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    })
  }
}
