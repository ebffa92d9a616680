import { readFileSync } from 'node:fs'
import type { SanityDocument } from '@sanity/client'
import { expect, test } from '../support/studio.ts'

const redirect = (source: string, destination: string, isPermanent = false) => ({
  _id: `redirect-of-the-test${source.replaceAll('/', '-')}`,
  _type: 'redirect',
  source,
  destination,
  isPermanent,
})

test('a redirect works as soon as its publish is acknowledged', async ({
  studio,
  request,
  lake,
}) => {
  const id = `redirect-${crypto.randomUUID()}`
  const get = () => request.get('/studio-offer?utm=x', { maxRedirects: 0 })
  expect((await get()).status()).toBe(404)
  await studio.create('redirects;redirect', id)
  await studio.field('Old path').fill('/studio-offer')
  await studio.field('New path').fill('/privacy')
  const draft = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(async () => (await draft())?.destination).toBe('/privacy')
  const acknowledged = studio.page.waitForResponse((response) => {
    const body = response.request().postData() ?? ''
    return response.url().includes('/data/actions/') && body.includes('document.publish')
  })
  const published = studio.publish(id)
  await acknowledged
  const first = await get()
  expect(first.status()).toBe(307)
  expect(first.headers().location).toMatch(/\/privacy\?utm=x$/)
  await published
})

test('a broken redirect is marked in the list, and its target can be picked from a list', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  await lake.create(redirect('/sign-anchor', '/#no-such'))
  await lake.create(redirect('/sign-good', '/#growth-plan'))
  await studio.go('/structure/redirects;redirect')
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  const icon = (name: string, words: RegExp) => row(name).getByRole('img', { name: words })
  await expect(icon('/sign-anchor', /no section #no-such/)).toBeVisible()
  await expect(icon('/lovable-templates', /There is no page/)).toBeVisible()
  await expect(row('/sign-good')).toBeVisible()
  await expect(icon('/sign-good', /section|page/)).toHaveCount(0)
  await row('/sign-anchor').click()
  await page
    .getByLabel('Choose a page or a section')
    .selectOption({ label: 'Free Growth Plan (/#growth-plan)' })
  await expect(studio.field('New path')).toHaveValue('/#growth-plan')
  await expect(icon('/sign-anchor', /no section/)).toHaveCount(0)
})

test('Test a path shows each step, the target and what drafts will change', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  await lake.create(redirect('/try-a', '/try-b', true))
  await lake.create(redirect('/try-b', '/privacy#top'))
  await studio.go('/structure/redirects;try')
  const input = studio.field('Path')
  const now = page.getByRole('region', { name: 'Now' })
  await input.fill('/Try-A/?utm=x')
  await expect(now).toContainText('Redirects to /privacy?utm=x#top')
  await expect(now).toContainText('307 temporary')
  await expect(now.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /\/try-a → \/try-b.*permanent/,
    /\/try-b → \/privacy#top.*temporary/,
  ])
  for (const [path, words] of [
    ['/', 'Shows the landing page.'],
    ['/terms', 'Shows a page of this site.'],
    ['/sign-in', 'This path is reserved by the site.'],
    ['https://any.example/nothing', 'Visitors see “Page not found”.'],
  ] as const) {
    await input.fill(path)
    await expect(now).toContainText(words)
  }
  await input.fill('/try-draft')
  await expect(now).toContainText('404')
  await lake.create({ ...redirect('/try-draft', '/'), _id: 'drafts.redirect-of-the-test' })
  const later = page.getByRole('region', { name: 'Once the drafts are published' })
  await expect(later).toContainText('Redirects to /')
  await expect(now).toContainText('404')
  await input.fill('nonsense')
  await expect(page.getByText('Enter a path that starts with a slash')).toBeVisible()
})

test('redirects are exported as CSV, changed and imported again', async ({
  studio,
  request,
  lake,
}) => {
  const { page } = studio
  await lake.create(redirect('/csv-old', '/terms'))
  await studio.go('/structure/redirects;table')
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
  await expect(row('/home').first()).toContainText('Unchanged')
  await expect(row('/csv-old')).toContainText('Changed')
  await expect(row('/csv-new')).toContainText('New')
  await expect(row('/csv-gone')).toContainText('There is no page at /nowhere')
  await expect(row('/studio')).toContainText('Rejected')
  for (const path of ['/csv-a', '/csv-b'])
    await expect(row(path).first()).toContainText('form a loop: /csv-a → /csv-b → /csv-a.')
  await page.getByRole('button', { name: 'Import 3 redirects' }).click()
  await expect(page.getByRole('status')).toContainText('3 redirects imported and published.')
  await expect(row('/csv-new')).toContainText('Unchanged')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const found = await lake.fetch(
    '*[_type == "redirect" && source match "csv-*"] | order(source asc){ _id, source, destination, isPermanent }',
  )
  expect(found).toEqual([
    {
      _id: 'redirect-csv-gone',
      source: '/csv-gone',
      destination: '/nowhere',
      isPermanent: false,
    },
    {
      _id: 'redirect-csv-new',
      source: '/csv-new',
      destination: '/privacy#"quoted",part',
      isPermanent: true,
    },
    redirectWithoutType('/csv-old', '/privacy', true),
  ])
  expect((await request.get('/csv-old', { maxRedirects: 0 })).status()).toBe(308)
})

const redirectWithoutType = (...all: Parameters<typeof redirect>) => {
  const { _type, ...fields } = redirect(...all)
  return fields
}

test.describe('404 log', () => {
  const id = 'log.notFound'
  let before: SanityDocument | undefined
  test.beforeEach(async ({ lake }) => {
    before = await lake.getDocument(id)
    await lake.delete(id)
  })
  test.afterEach(async ({ lake }) => {
    if (before) await lake.createOrReplace(before)
  })

  test('lists a path without personal data, and a redirect is created from it', async ({
    studio,
    request,
    lake,
  }) => {
    test.setTimeout(300_000)
    const { page } = studio
    const path = `/missed-${Date.now().toString(36)}`
    await request.get(`${path}?email=me@mail.example`, {
      headers: { referer: 'https://partner.example/list?me' },
    })
    await request.get('/users/me@mail-example')
    await studio.go('/structure/redirects;not-found')
    const row = page.getByRole('row').filter({ hasText: path })
    // After thirty writes, the site writes its log only every two minutes.
    await expect(row).toContainText('partner.example', { timeout: 150_000 })
    expect(JSON.stringify(await lake.getDocument(id))).not.toMatch(/mail.example/)
    await row.getByRole('link', { name: `Create redirect from ${path}` }).click()
    await expect(studio.field('Old path')).toHaveValue(path)
    await studio.field('New path').fill('/privacy')
    const drafted = '*[_type == "redirect" && source == $path && defined(destination)][0]._id'
    const draft = () => lake.fetch<string>(drafted, { path }, { perspective: 'raw' })
    await expect.poll(draft).toMatch(/^drafts\./)
    await studio.publish((await draft()).replace('drafts.', ''))
    // The site is notified before the Studio gets its response, but after the Content Lake has saved it.
    const status = async () => (await request.get(path, { maxRedirects: 0 })).status()
    await expect.poll(status).toBe(307)
    await studio.go('/structure/redirects;not-found')
    await expect(row).toContainText('Redirects to /privacy')
    await page.getByRole('button', { name: 'Clear list' }).click()
    await expect(page.getByText('No 404s yet.')).toBeVisible()
  })
})
