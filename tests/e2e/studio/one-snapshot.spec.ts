import { createHash } from 'node:crypto'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/studio.ts'

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

/** The claim's number before and after the change. */
const [before, after] = ['20–30', '41–57']

const get = async (path: string) => fetch(`${siteURL}${path}`)
const hash = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

/** Returns the parts of the landing page that show the claim, with their text. */
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

/** Returns whether a text has the old number, the new one or both. */
const ageOf = (text: string) =>
  [text.includes(before) && 'old', text.includes(after) && 'new'].filter(Boolean).join(' and ')

test('a changed claim updates everywhere at once, in 100 samples without a mixture', async ({
  lake,
  studio,
}) => {
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

  const id = 'claim-discovery-calls'
  await studio.open(`claim;${id}`)
  await studio.page.getByLabel('Value', { exact: true }).fill('41')
  await studio.page.getByLabel('Upper end').fill('57')
  const draft = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(async () => (await draft())?.valueTo).toBe(57)

  let isSampling = true
  const samples: Record<string, string>[] = []
  // Sampled after each frame, so that sampling doesn't keep the editor from publishing.
  const drawn = () =>
    studio.page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
    )
  const sample = async () => {
    await drawn()
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
  await studio.publish(id)
  await expect.poll(() => samples.at(-1)?.page).toBe('new')
  isSampling = false
  await sampling

  expect(samples.length).toBeGreaterThanOrEqual(100)
  const newImage = samples.at(-1)?.image
  expect(newImage).not.toBe('old')
  let isNew = false
  for (const [index, { image, ...texts }] of samples.entries()) {
    const { page: shown, description, twin } = texts
    // All parts of one response agree, and a later response is never older.
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
