import { image, largeImage, sitemapOf } from './good-site.ts'
import { type Issue, inBody, inHead, page } from './issue.ts'
import { headOf, type Site } from './site.ts'

const file = (site: Site, path: string) => {
  const found = site.files[path]
  if (!found) throw new Error(`The good site has no file ${path}.`)
  return found
}
const small = await image(100, 100)
const low = await image(1200, 314)
const large = await largeImage(1200, 630)
const site = (
  name: string,
  rule: string,
  plant: Issue['plant'],
  path = '/',
  also: string[] = [],
): Issue => ({ name, rule, plant, path, also })

/** Issues that need requests to find. */
export const badSites: Issue[] = [
  site(
    'a page with status 500',
    'status',
    (site) => {
      site.files['/broken'] = { status: 500, type: 'text/html', body: '<h1>Error</h1>' }
    },
    '/broken',
  ),
  site('a missing page', 'status', () => {}, '/nowhere'),
  site(
    'a redirect loop',
    'status',
    (site) => {
      site.files['/loop'] = {
        status: 302,
        type: 'text/plain',
        headers: { location: '/loop' },
        body: '',
      }
    },
    '/loop',
  ),
  site(
    'text instead of HTML',
    'html-type',
    (site) => {
      site.files['/text'] = { type: 'text/plain', body: 'Harbour Lamps' }
    },
    '/text',
  ),
  site(
    'two redirects in a row',
    'one-redirect',
    (site) => {
      site.files['/older'] = {
        status: 308,
        type: 'text/plain',
        headers: { location: '/old' },
        body: '',
      }
    },
    '/older',
  ),
  site('a different charset', 'charset', (site) => {
    page(site).headers = { 'content-type': 'text/html; charset=iso-8859-15' }
  }),
  site('noindex only in the header', 'robots-header', (site) => {
    page(site).headers = { 'x-robots-tag': 'noindex' }
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/about'])
  }),
  site(
    'a missing canonical page',
    'canonical-status',
    (site) => {
      plantVariant(site, `${site.origin}/gone`)
    },
    '/variant?size=2',
    ['canonical-self'],
  ),
  site(
    'a canonical page that redirects',
    'canonical-status',
    (site) => {
      plantVariant(site, `${site.origin}/old`)
    },
    '/variant?size=2',
    ['canonical-self'],
  ),
  site(
    'a canonical link to another page',
    'canonical-self',
    (site) => {
      plantVariant(site, `${site.origin}/about`)
    },
    '/variant?size=2',
  ),
  site(
    'noindex with a canonical link to another page',
    'noindex-canonical',
    (site) => {
      plantVariant(site, `${site.origin}/about`, 'noindex')
    },
    '/variant?size=2',
  ),
  site('an hreflang page that does not link back', 'hreflang-return', (site) => {
    const parts = page(site)
    parts.head += `<link rel="alternate" hreflang="en" href="${site.origin}/"><link rel="alternate" hreflang="de" href="${site.origin}/about">`
  }),
  site('a missing hreflang page', 'hreflang-return', (site) => {
    const parts = page(site)
    parts.head += `<link rel="alternate" hreflang="en" href="${site.origin}/"><link rel="alternate" hreflang="de" href="${site.origin}/de">`
  }),
  site('no robots.txt', 'robots-sitemap', (site) => {
    delete site.files['/robots.txt']
  }),
  site('robots.txt without a sitemap', 'robots-sitemap', (site) => {
    file(site, '/robots.txt').body = 'User-agent: *\nAllow: /\n'
  }),
  site('neither robots.txt nor a sitemap', 'robots-sitemap', (site) => {
    delete site.files['/robots.txt']
    delete site.files['/sitemap.xml']
  }),
  site('robots.txt with status 500', 'robots-txt', (site) => {
    site.files['/robots.txt'] = { status: 500, type: 'text/plain', body: '' }
  }),
  site('robots.txt with a relative sitemap URL', 'robots-txt', (site) => {
    file(site, '/robots.txt').body = 'User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n'
  }),
  site('robots.txt as HTML', 'robots-txt', (site) => {
    file(site, '/robots.txt').type = 'text/html'
  }),
  site('robots.txt that blocks the page', 'robots-allows', (site) => {
    file(site, '/robots.txt').body =
      `User-agent: Googlebot\nDisallow: /\nSitemap: ${site.origin}/sitemap.xml\n`
  }),
  site(
    'robots.txt that hides a noindex',
    'robots-allows',
    (site) => {
      site.pages['/private/page'] = hiddenPage(site)
    },
    '/private/page',
  ),
  site('a sitemap with invalid XML', 'sitemap-valid', (site) => {
    file(site, '/sitemap.xml').body = '<urlset><url></urlset>'
  }),
  site('a missing sitemap', 'sitemap-valid', (site) => {
    delete site.files['/sitemap.xml']
  }),
  site('a sitemap with a relative URL', 'sitemap-valid', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('</urlset>', '<url><loc>/lamp</loc></url></urlset>')
  }),
  site('a sitemap with a duplicate page', 'sitemap-valid', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/about'])
  }),
  site('a sitemap with an invalid date', 'sitemap-valid', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('2026-10-01', '2026-13-01')
  }),
  site('a page missing from the sitemap', 'sitemap-includes-page', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/about'])
  }),
  site('a sitemap with a noindex page', 'sitemap-only-indexable', (site) => {
    page(site).head = page(site).head.replace('index,follow', 'noindex,follow')
  }),
  site(
    'a sitemap with a redirect',
    'sitemap-only-indexable',
    (site) => {
      file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/old'])
    },
    '/old',
  ),
  inBody('an image without alt text', 'image-alt', ' alt="The Mole lamp"', ''),
  inBody('a missing image', 'file-works', 'src="/lamp.png"', 'src="/lamps.png"'),
  inBody('a page as an image', 'file-works', 'src="/lamp.png"', 'src="/about"'),
  inHead('a missing style sheet', 'file-works', 'href="/style.css"', 'href="/styles.css"'),
  {
    ...site(
      'a noindex canonical page',
      'canonical-indexable',
      (site) => {
        plantVariant(site, `${site.origin}/hidden`)
        site.pages['/hidden'] = hiddenPage(site)
      },
      '/variant?size=2',
      ['canonical-self'],
    ),
  },
  {
    ...site(
      'a canonical page with a noindex header',
      'canonical-indexable',
      (site) => {
        plantVariant(site, `${site.origin}/hidden`)
        site.pages['/hidden'] = { ...page(site, '/about'), headers: { 'x-robots-tag': 'noindex' } }
      },
      '/variant?size=2',
      ['canonical-self'],
    ),
  },
  site('a sitemap with a future date', 'sitemap-lastmod', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('2026-10-01', '2999-01-01')
  }),
  site('a sitemap with a future time', 'sitemap-lastmod', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    sitemap.body = String(sitemap.body).replace('2026-10-01', soon)
  }),
  site('a large image file', 'image-weight', (site) => {
    site.files['/lamp.png'] = large
  }),
  site('a large social image file', 'og-image-weight', (site) => {
    site.files['/share.png'] = large
  }),
  site('a social image with too little height and no size tags', 'og-image-file', (site) => {
    const parts = page(site)
    parts.head = parts.head.replace(/<meta property="og:image:(width|height)"[^>]*>/g, '')
    site.files['/share.png'] = low
  }),
  site('a file that is not an image', 'file-works', (site) => {
    site.files['/lamp.png'] = { type: 'image/png', body: 'PNG' }
  }),
  site('a social image with a different size', 'og-image-file', (site) => {
    site.files['/share.png'] = small
  }),
  site('a small logo declared as large', 'logo-size', (site) => {
    site.files['/logo.png'] = small
  }),
  site('a sitemap with a missing page', 'sitemap-status', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/gone'])
  }),
  site('a sitemap with a moved page', 'sitemap-status', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/old'])
  }),
  site('a missing social image', 'file-works', (site) => {
    delete site.files['/share.png']
  }),
  site('a missing logo', 'file-works', (site) => {
    delete site.files['/logo.png']
  }),
  inBody(
    'an image over http',
    'no-mixed-content',
    'src="/lamp.png"',
    'src="http://pictures.example/lamp.png"',
  ),
]

const TITLE = 'A lamp in another size'
const DESCRIPTION = 'The same lamp in another size, for those who have more room on their desk.'

/** Adds a page variant with this canonical URL. */
function plantVariant(site: Site, canonical: string, robots = 'index,follow') {
  site.pages['/variant'] = {
    lang: 'en-GB',
    head: headOf(canonical, TITLE, DESCRIPTION).replace('index,follow', robots),
    body: `<h1>${TITLE}</h1><p>${DESCRIPTION}</p>`,
    graphs: [],
  }
}

function hiddenPage(site: Site) {
  return {
    lang: 'en-GB',
    head: headOf(`${site.origin}/private/page`, TITLE, DESCRIPTION).replace('index,', 'noindex,'),
    body: `<h1>${TITLE}</h1>`,
    graphs: [],
  }
}
