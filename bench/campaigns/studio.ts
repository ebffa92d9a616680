import { type Browser, chromium, type Page } from '@playwright/test'
import { lakeClient } from '../../scripts/launch/lake.ts'
import type { Environment } from '../../scripts/process/children.ts'
import { say } from '../../scripts/process/stage.ts'
import { chromiumOptions } from '../paint/chromium.ts'
import { quantile, type Row } from '../rows.ts'

const ROUNDS = 11
const KEYS = 10
const START_MS = 120_000
/** Of the measurement itself: nothing that a page shows tells that the Studio judges what was left. */
const REST_MS = 1000

/** A list by its place in the desk, and what its rows are called. */
const LISTS: [name: string, place: string, row: RegExp][] = [
  ['Pages', 'campaignPage', /Audience \d/],
  ['Claims', 'claim', /contacts of list \d/],
  ['Unused claims', 'look-after;unused', /contacts of list \d/],
  ['All redirects', 'redirects;redirect', /\/old\/\d/],
]
/** Documents that both lakes have, by their places, and the field that is typed into. */
const FORMS: [name: string, list: string, id: string, field: string][] = [
  ['campaign page', 'campaignPage', 'page-for-audience-3', 'Heading'],
  ['claim', 'claim', 'claim-many-3', 'Internal name'],
  ['redirect', 'redirects;redirect', 'redirect-many-3', 'Old path'],
  ['hero', 'hero', 'hero', 'Heading'],
]

type Desk = { page: Page; draft: (id: string) => Promise<string> }
type Times = Record<string, [few: number[], many: number[]]>

/** One Studio over a Content Lake of few documents and one over a Content Lake of many: lists, forms and typing, in turns. */
export async function measureStudio(
  site: string,
  few: Environment,
  many: Environment,
): Promise<Row[]> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const desks = [await openDesk(browser, site, few), await openDesk(browser, site, many)]
    const times: Times = {}
    // The first round is for what is compiled and loaded once.
    for (let round = 0; round <= ROUNDS; round += 1) {
      say('campaigns', `round ${round} of ${ROUNDS} in the Studio`)
      const sides = [...desks.entries()]
      for (const [side, desk] of round % 2 ? sides : sides.reverse())
        await visit(desk, round, (name, ms) => {
          times[name] ??= [[], []]
          if (round > 0) times[name][side]?.push(ms)
        })
    }
    const rows = Object.entries(times).map(([name, [a, b]]) => compare(name, a, b))
    // The builds take minutes.
    for (const row of rows) say('campaigns', row.join(': '))
    return rows
  } finally {
    await browser.close()
  }
}

/** The median of the rounds' ratios: a machine that has other work is as slow for both sides of a round. */
function compare(name: string, few: number[], many: number[]): Row {
  const ratio = quantile(
    many.map((ms, at) => ms / (few[at] ?? Number.NaN)),
    0.5,
  )
  const [a, b] = [quantile(few, 0.5), quantile(many, 0.5)]
  const worst = `${quantile(many, 0.95).toFixed(0)} / ${quantile(few, 0.95).toFixed(0)} ms at 95 %`
  // When the Studio sends what was typed depends on its own clock: in one round at once, in another after most of a second.
  const goal = name.endsWith('saved') ? '' : ' (≤ 1.2)'
  return [
    `${name}, 5,000 documents / 100${goal}`,
    `${ratio.toFixed(2)}  (${b.toFixed(0)} / ${a.toFixed(0)} ms; ${worst})`,
  ]
}

async function openDesk(browser: Browser, site: string, env: Environment): Promise<Desk> {
  // Low enough that each list of the few documents fills it too.
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

/** As a link of the Studio goes there. */
const go = (page: Page, place: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio/structure/${place}`)

/** The desk alone, and time to end what was open before: the Studio still saves and judges it. */
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
    // Without digits: a number that is typed may be a claim's.
    const words = `/of-round-${'r'.repeat(round)}-`
    await input.fill(words)
    await input.press('End')
    for (let count = 0; count < KEYS; count += 1)
      await time(`a letter in a ${name}`, async () => {
        await input.press('x')
        // What the letter causes on this thread comes before the next frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      })
    const typed = `${words}${'x'.repeat(KEYS)}`
    await time(`a ${name} is saved`, async () => {
      while (!(await draft(id)).includes(typed))
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    })
  }
}
