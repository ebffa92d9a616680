import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Seo } from '@/lib/content/content-types'
import { notFoundMetadata, pageMetadata } from '@/lib/seo/metadata'
import { seededPage } from '@/tests/support/content'
import { random } from '@/tests/support/random'

const site = 'https://site.example'
const page = await seededPage()
const { settings } = page
const metadataOf = (seo: Partial<Seo> = {}, path = '/') =>
  pageMetadata(page, { ...settings.seo, ...seo }, path, site)

describe('page metadata', () => {
  test('has the fixed uppercase brand title on every page', () => {
    for (const path of ['/', '/privacy']) {
      expect(metadataOf({ title: 'Another' }, path).title).toBe('KESTREL GROWTH PARTNERS')
    }
    expect(notFoundMetadata(settings, site).title).toBe('KESTREL GROWTH PARTNERS')
  })

  test('has an editor’s page title, followed by the brand', () => {
    const own = metadataOf({ pageTitle: 'Calls for trainers', withBrand: true, shareTitle: null })
    expect(own.title).toBe('Calls for trainers | Kestrel')
    expect(own.openGraph?.title).toBe('Calls for trainers')
    const alone = metadataOf({ pageTitle: 'Calls for trainers', withBrand: false })
    expect(alone.title).toBe('Calls for trainers')
  })

  test('has a description with its claims as figures', () => {
    const { description } = metadataOf()
    expect(description?.length).toBeGreaterThan(50)
    expect(metadataOf().openGraph?.description).toBe(description)
  })

  test('has keywords only if there are any', () => {
    expect(metadataOf({ keywords: ['one', 'two'] }).keywords).toEqual(['one', 'two'])
    expect(metadataOf({ keywords: [] }).keywords).toBeUndefined()
  })

  test('has its own URL, or the editor’s, as canonical link and social URL', () => {
    expect(metadataOf().alternates?.canonical).toBe(site)
    expect(metadataOf({}, '/privacy').alternates?.canonical).toBe('https://site.example/privacy')
    const other = metadataOf({ canonical: 'https://other.example/x' })
    expect(other.alternates?.canonical).toBe('https://other.example/x')
    expect(other.openGraph?.url).toBe('https://other.example/x')
    for (const canonical of ['not a url', 'https:evil.test', 'https:/evil.test', '//evil.test'])
      expect(metadataOf({ canonical }).alternates?.canonical).toBe(site)
    for (const canonical of ['HTTPS://OTHER.EXAMPLE', 'https://other.example:443/'])
      expect(metadataOf({ canonical }).alternates?.canonical).toBe('https://other.example')
  })

  test('is index,follow, and noindex,nofollow when flagged', () => {
    expect(metadataOf().robots).toBe('index,follow')
    expect(metadataOf({ noIndex: true }).robots).toBe('noindex,nofollow')
  })

  test('has social title, description, type (default website), image and URL', () => {
    expect(metadataOf().openGraph).toMatchObject({
      title: settings.seo.shareTitle ?? 'KESTREL GROWTH PARTNERS',
      type: 'website',
      siteName: 'Kestrel Growth Partners',
      url: site,
      images: [{ url: 'https://site.example/opengraph-image', width: 1200, height: 630 }],
    })
    const own = metadataOf({ shareTitle: 'T', shareDescription: 'D', openGraphType: 'article' })
    expect(own.openGraph).toMatchObject({ title: 'T', description: 'D', type: 'article' })
    expect(own.twitter).toMatchObject({ title: 'T', description: 'D', card: 'summary_large_image' })
  })

  test('replaces an unknown Open Graph type with “website”', () => {
    expect(metadataOf({ openGraphType: 'nonsense' }).openGraph).toMatchObject({ type: 'website' })
  })

  test('prefers the uploaded social image', () => {
    const asset = { ...settings.structuredDataLogo.asset, url: 'https://cdn.example/i.png' }
    const shareImage = { alt: null, asset, crop: null, hotspot: null }
    const url = 'https://cdn.example/i.png?w=1000&h=525&fit=crop&fm=jpg&q=50'
    const imageOf = (seo: Partial<Seo>) => [metadataOf(seo).openGraph?.images].flat()[0]
    expect(imageOf({ shareImage, shareTitle: 'T' })).toMatchObject({ url, alt: 'T' })
    const described = { ...shareImage, alt: 'Two people at a table' }
    expect(imageOf({ shareImage: described })).toMatchObject({ url, alt: 'Two people at a table' })
    expect(imageOf({ shareImage: described })).toMatchObject({ width: 1000, height: 525 })
  })

  test('requests a social image of at most 300 kB, even for noise', async () => {
    const asset = { ...settings.structuredDataLogo.asset, url: 'https://cdn.example/i.png' }
    const shareImage = { alt: null, asset, crop: null, hotspot: null }
    const [image] = [metadataOf({ shareImage }).openGraph?.images].flat()
    const { searchParams } = new URL(Object(image).url)
    const [width, height, quality] = ['w', 'h', 'q'].map((name) => Number(searchParams.get(name)))
    if (!width || !height || !quality) throw new Error('The image has no size.')
    for (const channels of [1, 3] as const) {
      const noise = Buffer.from(
        Array.from({ length: width * height * channels }, () => (random() < 0.5 ? 0 : 255)),
      )
      const encoded = sharp(noise, { raw: { width, height, channels } }).jpeg({ quality })
      expect((await encoded.toBuffer()).length).toBeLessThanOrEqual(300_000)
    }
  })

  test('has an alt text for the generated social image', () => {
    expect(metadataOf({ shareTitle: 'T' }).openGraph?.images).toMatchObject([
      {
        alt: expect.stringMatching(
          /^Kestrel: Book More Discovery Calls\. Win More Deals\. – 20–30† discovery calls per month, 60† days or less .* – † Results vary/,
        ),
      },
    ])
  })
})

test('404 metadata has no canonical URL and no robots tag', () => {
  const metadata = notFoundMetadata(settings, site)
  expect(metadata.alternates).toBeUndefined()
  expect(metadata.robots).toBeUndefined()
})
