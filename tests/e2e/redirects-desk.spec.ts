import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, studioErrors, test } from './support/fixtures'

// A trace copies the page of the Studio at every step, and takes longer than all else here.
test.use({ expectedErrors: studioErrors, trace: 'off' })
// The whole Studio starts in each of them.
test.setTimeout(120_000)

const open = (page: Page, pane: string) => page.goto(`/studio/structure/redirects;${pane}`)
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openNew(page: Page, id: string) {
  await page.goto(`/studio/intent/create/template=redirect;type=redirect;id=${id}/`)
}

/** Presses Publish until it has happened: the Studio lets it wait while it still has something to save. */
async function publishUntil(page: Page, hasHappened: () => unknown, onClick = () => {}) {
  const button = publishButton(page)
  await expect(async () => {
    onClick()
    if (await button.isEnabled()) await button.click({ timeout: 2000 })
    await expect(async () => await hasHappened()).toPass({ timeout: 3000, intervals: [20] })
  }).toPass({ timeout: 40_000 })
}

const redirect = (source: string, destination: string, isPermanent = false) => ({
  ...{ _id: `redirect-of-the-test${source.replaceAll('/', '-')}`, _type: 'redirect' },
  ...{ source, destination, isPermanent },
})

test('a redirect published in the Studio answers with the acknowledgement of its publish', async ({
  page,
  lake,
}, info) => {
  const id = `redirect-${crypto.randomUUID()}`
  const get = () => page.request.get('/studio-offer?utm=x', { maxRedirects: 0 })
  expect((await get()).status()).toBe(404)
  await openNew(page, id)
  await field(page, 'Old path').fill('/studio-offer')
  await field(page, 'New path').fill('/privacy')
  const draft = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(async () => (await draft())?.destination).toBe('/privacy')
  let clickedAt = 0
  const firstRequest = async () => {
    const acknowledgedAt = performance.now()
    const response = await get()
    return { response, acknowledgedAt, answeredAt: performance.now() }
  }
  let first: ReturnType<typeof firstRequest> | undefined
  page.on('response', (response) => {
    const body = response.request().postData() ?? ''
    if (response.url().includes('/data/actions/') && body.includes('document.publish'))
      first ??= firstRequest()
  })
  await publishUntil(
    page,
    () => expect(first).toBeDefined(),
    () => {
      clickedAt = performance.now()
    },
  )
  const measured = await first
  if (!measured) throw new Error('Nothing was published.')
  const { response, acknowledgedAt, answeredAt } = measured
  const [all, own] = [answeredAt - clickedAt, answeredAt - acknowledgedAt].map(Math.round)
  info.annotations.push({
    type: 'time of a publish',
    description: `${all} ms from the click to the first answer, ${own} ms of it after the acknowledgement`,
  })
  expect(response.status()).toBe(307)
  expect(response.headers().location).toMatch(/\/privacy\?utm=x$/)
})

test('a circle cannot be published, and the form names it', async ({ page, lake }) => {
  await lake.create(redirect('/ring-b', '/ring-c'))
  await lake.create(redirect('/ring-c', '/ring-a'))
  const id = `redirect-${crypto.randomUUID()}`
  await openNew(page, id)
  await field(page, 'Old path').fill('/ring-a')
  await field(page, 'New path').fill('/privacy')
  await expect(publishButton(page)).toBeEnabled()
  await field(page, 'New path').fill('/ring-b')
  await expect(publishButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Validation', exact: true }).first().click()
  const circle = 'These redirects run in a circle: /ring-a → /ring-b → /ring-c → /ring-a.'
  await expect(page.getByText(circle).filter({ visible: true })).toBeVisible()
  expect(await lake.getDocument(id)).toBeFalsy()
  await field(page, 'New path').fill('/')
  await expect(publishButton(page)).toBeEnabled()
})

test('a path can be tried: each step, the end, and what drafts will change', async ({
  page,
  lake,
}) => {
  await lake.create(redirect('/try-a', '/try-b', true))
  await lake.create(redirect('/try-b', '/privacy#top'))
  await open(page, 'try')
  const input = field(page, 'Path')
  const now = page.getByRole('region', { name: 'Now' })
  await input.fill('/Try-A/?utm=x')
  await expect(now).toContainText('Leads to /privacy?utm=x#top')
  await expect(now).toContainText('307 temporary')
  await expect(now.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /\/try-a → \/try-b.*permanent/,
    /\/try-b → \/privacy#top.*temporary/,
  ])
  for (const [path, words] of [
    ['/', 'The landing page answers.'],
    ['/terms', 'A legal page answers.'],
    ['/sign-in', 'The site itself answers'],
    ['https://any.example/nothing', 'people read “Page not found”'],
  ] as const) {
    await input.fill(path)
    await expect(now).toContainText(words)
  }
  await input.fill('/try-draft')
  await expect(now).toContainText('404')
  await lake.create({ ...redirect('/try-draft', '/'), _id: 'drafts.redirect-of-the-test' })
  const later = page.getByRole('region', { name: 'Once the drafts are published' })
  await expect(later).toContainText('Leads to /')
  await expect(now).toContainText('404')
  await input.fill('nonsense')
  await expect(page.getByText('Type a path that starts with a slash')).toBeVisible()
})

test('redirects go out as CSV, are changed, and come in again', async ({ page, lake }) => {
  await lake.create(redirect('/csv-old', '/terms'))
  await open(page, 'table')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download \d+ redirects$/ }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/^\uFEFF"source","destination","permanent"\r\n/)
  expect(file).toContain('\r\n"/csv-old","/terms","false"\r\n')
  const changed = `${file.replace('"/csv-old","/terms","false"', '"/csv-old","/privacy","true"')}${[
    '"/csv-new","/privacy#""quoted"",part","yes"',
    '"/csv-a","/csv-b","no"',
    '"/csv-b","/csv-a","no"',
    '"/csv-gone","/nowhere","no"',
    '"/studio","/","no"',
  ].join('\r\n')}\r\n`
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  const row = (path: string) =>
    page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) })
  await expect(row('/home').first()).toContainText('there already')
  await expect(row('/csv-old')).toContainText('changes')
  await expect(row('/csv-new')).toContainText('new')
  await expect(row('/csv-gone')).toContainText('No page stands at /nowhere')
  await expect(row('/studio')).toContainText('refused')
  for (const path of ['/csv-a', '/csv-b'])
    await expect(row(path).first()).toContainText('run in a circle: /csv-a → /csv-b → /csv-a.')
  await page.getByRole('button', { name: 'Import 3 redirects' }).click()
  await expect(page.getByRole('status')).toContainText('3 redirects imported and published.')
  await expect(row('/csv-new')).toContainText('there already')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const found = await lake.fetch(
    '*[_type == "redirect" && source match "csv-*"] | order(source asc){ _id, source, destination, isPermanent }',
  )
  expect(found).toEqual([
    {
      ...{ _id: 'redirect-csv-gone', source: '/csv-gone' },
      ...{ destination: '/nowhere', isPermanent: false },
    },
    {
      ...{ _id: 'redirect-csv-new', source: '/csv-new' },
      ...{ destination: '/privacy#"quoted",part', isPermanent: true },
    },
    redirectWithoutType('/csv-old', '/privacy', true),
  ])
  expect((await page.request.get('/csv-old', { maxRedirects: 0 })).status()).toBe(308)
})

const redirectWithoutType = (...all: Parameters<typeof redirect>) => {
  const { _type, ...fields } = redirect(...all)
  return fields
}

test('a path that was not found becomes a redirect', async ({ page, lake }) => {
  const path = `/missed-${Date.now().toString(36)}`
  await lake.delete('log.notFound')
  await page.request.get(`${path}?email=me@mail.example`, {
    headers: { referer: 'https://partner.example/list?me' },
  })
  await page.request.get('/users/me@mail-example')
  await open(page, 'not-found')
  const row = page.getByRole('row').filter({ hasText: path })
  await expect(row).toContainText('partner.example', { timeout: 20_000 })
  const log = JSON.stringify(await lake.getDocument('log.notFound'))
  expect(log).not.toMatch(/mail.example/)
  await row.getByRole('link', { name: `Make a redirect from ${path}` }).click()
  // Four panes open anew.
  await expect(field(page, 'Old path')).toHaveValue(path, { timeout: 30_000 })
  await field(page, 'New path').fill('/privacy')
  await publishUntil(page, async () => {
    expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(307)
  })
  await open(page, 'not-found')
  await expect(row).toContainText('leads to /privacy')
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(page.getByText('Nobody has missed a page.')).toBeVisible()
})
