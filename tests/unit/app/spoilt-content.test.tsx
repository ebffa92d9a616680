import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LegalPage } from '@/components/site/legal-page'
import { PageFrame } from '@/components/site/page-frame'
import { legalPage } from '@/lib/content/check/legal-page'
import { read, wellFormed } from '@/lib/content/check/read'
import { llmsText } from '@/lib/content/llms-text'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { landingPageMarkdown } from '@/lib/content/page/to-markdown'
import { legalPageQuery } from '@/lib/content/queries/queries'
import { socialImageTexts } from '@/lib/content/social-image'
import { pageMetadata } from '@/lib/seo/metadata'
import { drawSocialImage } from '@/lib/seo/social-image/draw'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { ask, documentsWithVideo as documents } from '@/tests/support/content'
import { render } from '@/tests/support/render'
import { scaled } from '@/tests/support/scale'
import { isWords, nameOf, type Spoilt, spoiltContents } from '@/tests/support/spoilt-content'

const site = 'https://site.example'
const shown = vi.hoisted(() => ({ page: undefined as unknown }))
vi.mock('@/lib/content/reading/get-landing-page', () => ({
  getLandingPage: async () => shown.page,
}))
vi.mock('@/components/account/header-account', () => ({ HeaderAccount: () => null }))
const { default: LandingPage, generateMetadata } = await import('@/app/page')

type Case = Spoilt<(typeof documents)[number]>

/** Returns the dataset with this case's document. */
const datasetOf = ({ document, make }: Case) => {
  const made = make()
  return documents.map((other) => (other === document ? made : other))
}

const spoilt = spoiltContents(documents)

/** Renders every public route from the content. Throws if one fails. */
async function makeAll(dataset: typeof documents) {
  const { page } = toLandingPage(wellFormed(await ask(landingPageQuery, {}, dataset)))
  shown.page = page
  const home = render(await LandingPage()).html
  await generateMetadata()
  JSON.stringify(landingPageGraph(page, site))
  landingPageMarkdown(page, site)
  llmsText(page.settings, [], site)
  const legal = wellFormed(await ask(legalPageQuery, { slug: 'privacy' }, dataset))
  const { value } = read(legalPage, legal)
  if (!value) return { home, privacy: undefined }
  pageMetadata(page, value.seo, '/privacy', site)
  const privacy = render(
    <PageFrame settings={page.settings}>
      <LegalPage page={value} seeNote={page.settings.labels.seeNote} />
    </PageFrame>,
  ).html
  return { home, privacy }
}

const headings = (html: string) => html.match(/<h1[ >]/g)?.length

// Two pages each, about 100 ms on a possibly busy CPU.
const RUN_MS = 5000
const RUNS = scaled({ core: 40, all: 150, nightly: 3000 })

test(
  'with any single field corrupted every page renders with one h1',
  async () => {
    expect(spoilt.length).toBeGreaterThan(3000)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...spoilt), async (spoiling) => {
        const name = nameOf(spoiling)
        const { home, privacy } = await makeAll(datasetOf(spoiling)).catch((error) => {
          throw new Error(`${name}: ${error.stack}`)
        })
        expect(headings(home), name).toBe(1)
        expect(home, name).not.toContain('\u0000')
        if (privacy) expect(headings(privacy), name).toBe(1)
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * RUN_MS,
)

const isDrawn = (value: unknown, key: string) =>
  isWords(value, key) && /^(heading|brandName|label|timeFrame|disclaimer|footerTagline)$/.test(key)
const step = scaled({ core: 40, all: 8, nightly: 1 })
const drawn = spoiltContents(documents, isDrawn).filter((_, index) => index % step === 0)

test.for(drawn)('the social image renders with any text corrupted (%$)', async (spoiling) => {
  const dataset = datasetOf(spoiling)
  const { page } = toLandingPage(wellFormed(await ask(landingPageQuery, {}, dataset)))
  const picture = await drawSocialImage(socialImageTexts(page))
  expect(Buffer.from(picture, 1, 3).toString(), nameOf(spoiling)).toBe('PNG')
})
