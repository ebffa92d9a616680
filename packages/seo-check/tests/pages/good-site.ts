import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { headOf, type PageParts, type Reply, type Site } from './site.ts'

/** Returns an image of this size. */
export const image = async (width: number, height: number): Promise<Reply> => ({
  type: 'image/png',
  body: await sharp({ create: { width, height, channels: 3, background: '#b08d57' } })
    .png()
    .toBuffer(),
})

/** Returns an image of noise, which doesn't compress. */
export const largeImage = async (width: number, height: number): Promise<Reply> => ({
  type: 'image/png',
  body: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer(),
})
const [logo, share, lamp] = await Promise.all([image(512, 512), image(1200, 630), image(800, 600)])

/** Returns a good shop site at `origin`; its home page has a node of each common type. */
export function goodSite(origin: string): Site {
  const listed = ['/', '/about']
  return {
    origin,
    pages: { '/': homePage(origin), '/about': aboutPage(origin) },
    files: {
      '/robots.txt': {
        type: 'text/plain',
        body: `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap.xml\n`,
      },
      '/sitemap.xml': { type: 'application/xml', body: sitemapOf(origin, listed) },
      '/logo.png': logo,
      '/share.png': share,
      '/lamp.png': lamp,
      '/film.png': lamp,
      '/film.mp4': { type: 'video/mp4', body: 'mp4' },
      '/icon.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      '/style.css': { type: 'text/css', body: 'body{color:#111}' },
      '/old': { status: 308, type: 'text/plain', headers: { location: '/about' }, body: '' },
    },
  }
}

/** Returns a sitemap of these paths. */
export function sitemapOf(origin: string, paths: string[]): string {
  const entries = paths.map(
    (path) => `<url><loc>${origin}${path}</loc><lastmod>2026-10-01</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

function homePage(origin: string): PageParts {
  return {
    lang: 'en-GB',
    head: headOf(
      `${origin}/`,
      'Harbour Lamps: brass lamps made by hand',
      'Brass desk lamps made by hand in a small workshop by the sea, repaired for a lifetime.',
    ),
    graphs: [homeGraph(origin)],
    body: `<header><nav><a href="/">Harbour Lamps</a> <a href="/about">About us</a> <a href="#questions">Questions</a></nav></header>
<main><h1>Brass lamps made by hand</h1>
<p>Brass desk lamps made by hand in a small workshop by the sea, repaired for a lifetime.</p>
<img src="/lamp.png" alt="The Mole lamp">
<h2>The Mole lamp</h2><p>A heavy lamp for a <b>small</b> desk. £1,249.50</p>
<h2>Film</h2><video src="/film.mp4" poster="/film.png"></video><h3>How a lamp is made</h3><p>Two minutes in the workshop.</p>
<h2 id="questions">Questions</h2>
<details><summary><h3>Do you repair old lamps?</h3></summary><p>Yes, for as long as the workshop stands.</p></details>
</main><footer><address>Harbour Lamps, 4 Quay Street, Whitby, YO21 3PU, +44 1947 555 010</address></footer>`,
  }
}

function aboutPage(origin: string): PageParts {
  return {
    lang: 'en-GB',
    head: headOf(
      `${origin}/about`,
      'About the workshop of Harbour Lamps',
      'Three people, one lathe and a view of the harbour: who makes the lamps, and how they do it.',
    ),
    graphs: [],
    body: '<main><h1>About the workshop</h1><h2 id="people">People</h2><p>Three people. <a href="/">Home</a></p></main>',
  }
}

type Graph = { '@context': unknown; '@graph': Record<string, unknown>[] }

function homeGraph(origin: string): Graph {
  const at = (name: string) => `${origin}/#${name}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': at('organization'),
        name: 'Harbour Lamps',
        url: `${origin}/`,
        telephone: '+44 1947 555010',
        sameAs: ['https://social.example/harbour-lamps'],
        logo: {
          '@type': 'ImageObject',
          '@id': at('logo'),
          url: `${origin}/logo.png`,
          width: '512',
          height: '512',
        },
        address: {
          '@type': 'PostalAddress',
          streetAddress: '4 Quay Street',
          addressLocality: 'Whitby',
          postalCode: 'YO21 3PU',
          addressCountry: 'GB',
        },
      },
      {
        '@type': 'WebSite',
        '@id': at('website'),
        name: 'Harbour Lamps',
        url: `${origin}/`,
        inLanguage: 'en-GB',
        publisher: { '@id': at('organization') },
      },
      {
        '@type': 'WebPage',
        '@id': at('webpage'),
        name: 'Harbour Lamps: brass lamps made by hand',
        url: `${origin}/`,
        isPartOf: { '@id': at('website') },
        datePublished: '2025-02-28',
        dateModified: '2026-10-01T09:30:00+01:00',
        breadcrumb: { '@id': at('breadcrumb') },
      },
      {
        '@type': 'BreadcrumbList',
        '@id': at('breadcrumb'),
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Harbour Lamps', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'About us', item: `${origin}/about` },
        ],
      },
      {
        '@type': 'Product',
        '@id': at('product'),
        name: 'The Mole lamp',
        description: 'A heavy lamp for a small desk.',
        image: `${origin}/lamp.png`,
        sku: 'MOLE-1',
        brand: { '@type': 'Brand', name: 'Harbour Lamps' },
        offers: {
          '@type': 'Offer',
          price: '1249.50',
          priceCurrency: 'GBP',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          validFrom: '2026-01-01',
          priceValidUntil: '2027-12-31',
          seller: { '@id': at('organization') },
        },
      },
      {
        '@type': 'FAQPage',
        '@id': at('questions'),
        isPartOf: { '@id': at('webpage') },
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Do you repair old lamps?',
            acceptedAnswer: {
              '@type': 'Answer',
              text: '<p>Yes, for as long as the workshop stands.</p>',
            },
          },
        ],
      },
      {
        '@type': 'VideoObject',
        '@id': at('film'),
        isPartOf: { '@id': at('webpage') },
        name: 'How a lamp is made',
        description: 'Two minutes in the workshop.',
        thumbnailUrl: `${origin}/film.png`,
        uploadDate: '2026-03-04T08:00:00Z',
        duration: 'PT2M',
        contentUrl: `${origin}/film.mp4`,
      },
    ],
  }
}
