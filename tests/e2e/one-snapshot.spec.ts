import { createHash } from 'node:crypto'
import { siteURL } from './support/addresses'
import { expect, lakeClient, studioErrors, test } from './support/fixtures'

/** What stands for the number before and after, wherever it is printed. */
const [before, after] = ['20–30', '41–57']

const get = async (path: string) => fetch(`${siteURL}${path}`)
const hash = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

/** The places of the landing page at which the claim stands, each with its text. */
function placesOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) =>
    head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? ''
  const [, graph = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  return {
    page: html.slice(html.indexOf('<main')).replace(/<script.*?<\/script>/gs, ''),
    description: meta('description'),
    'og:description': meta('og:description'),
    'structured data': graph,
  }
}

/** Old, new or (a mixture) both, at every place of one answer. */
const ageOf = (text: string) =>
  [text.includes(before) && 'old', text.includes(after) && 'new'].filter(Boolean).join(' and ')

test.use({ expectedErrors: studioErrors })

test('a claim changed in the Studio is new everywhere at once: 100 samples, no mixture', async ({
  lake,
  page,
}) => {
  test.slow()
  const [block] = await lake.fetch<[object]>('*[_id == "siteSettings"][0].seo.description')
  const claim = { _type: 'reference', _ref: 'claim-discovery-calls' }
  const children = [
    { _key: 'a', _type: 'span', marks: [], text: 'AI-powered client acquisition for B2B: ' },
    { _key: 'b', _type: 'claimReference', claim },
    { _key: 'c', _type: 'span', marks: [], text: ' discovery calls a month, week by week.' },
  ]
  await lake
    .patch('siteSettings')
    .set({ 'seo.description': [{ ...block, children }] })
    .commit()
  const places = async () => placesOf(await (await get('/')).text())
  await expect.poll(async () => ageOf((await places()).description ?? '')).toBe('old')
  const oldImage = hash(await (await get('/opengraph-image')).arrayBuffer())

  await page.goto('/studio/structure/claim;claim-discovery-calls')
  await page.getByLabel('Value', { exact: true }).fill('41')
  await page.getByLabel('Upper end').fill('57')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled()
  const draft = () => lake.fetch('*[_id == "drafts.claim-discovery-calls"][0].valueTo', {}, raw)
  await expect.poll(draft).toBe(57)

  let isSampling = true
  const samples: Record<string, string>[] = []
  const sample = async () => {
    const answer = await places()
    const twin = await (await get('/index.md')).text()
    const image = hash(await (await get('/opengraph-image')).arrayBuffer())
    const ages = Object.entries({ ...answer, twin }).map(([name, text]) => [name, ageOf(text)])
    samples.push({ ...Object.fromEntries(ages), image: image === oldImage ? 'old' : image })
  }
  const sampling = (async () => {
    while (isSampling || samples.length < 100) await sample()
  })()
  await expect.poll(() => samples.length).toBeGreaterThan(10)
  // The Studio takes a click only when it has nothing left to save.
  await expect(async () => {
    if (await draft()) await publish.click({ timeout: 2000 })
    expect(await lake.fetch('*[_id == "claim-discovery-calls"][0].valueTo')).toBe(57)
  }).toPass({ timeout: 40_000 })
  await expect.poll(() => samples.at(-1)?.page, { timeout: 30_000 }).toBe('new')
  isSampling = false
  await sampling

  expect(samples.length).toBeGreaterThanOrEqual(100)
  const newImage = samples.at(-1)?.image
  expect(newImage).not.toBe('old')
  let isNew = false
  for (const [index, { image, ...texts }] of samples.entries()) {
    const { page: shown, description, twin } = texts
    // The places of one answer always agree; and what is asked for later is never older.
    const ofPage = { page: shown, description, 'og:description': texts['og:description'] }
    for (const [place, age] of Object.entries({ ...ofPage, graph: texts['structured data'] }))
      expect(age, `sample ${index}: ${place}`).toBe(shown)
    if (isNew) expect(shown, `sample ${index}`).toBe('new')
    if (shown === 'new') expect(twin, `sample ${index}: the twin`).toBe('new')
    if (twin === 'new') expect(image, `sample ${index}: the image`).toBe(newImage)
    else expect(image, `sample ${index}: the image`).toMatch(new RegExp(`^(old|${newImage})$`))
    expect(['old', 'new']).toContain(shown)
    expect(['old', 'new']).toContain(twin)
    isNew ||= image === newImage
  }
})

const raw = { perspective: 'raw' } as const

test.afterEach(async () => {
  await lakeClient.delete('drafts.claim-discovery-calls')
})
