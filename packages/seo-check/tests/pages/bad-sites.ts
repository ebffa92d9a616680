import { heavyPicture, picture, sitemapOf } from './good-site.ts'
import { type Issue, inBody, inHead, page } from './issue.ts'
import { headOf, type Site } from './site.ts'

const file = (site: Site, path: string) => {
  const found = site.files[path]
  if (!found) throw new Error(`The good site has no file ${path}.`)
  return found
}
const small = await picture(100, 100)
const low = await picture(1200, 314)
const heavy = await heavyPicture(1200, 630)
const site = (
  name: string,
  rule: string,
  plant: Issue['plant'],
  path = '/',
  also: string[] = [],
): Issue => ({ name, rule, plant, path, also })

/** Faults that only requests can tell. */
export const badSites: Issue[] = [
  site(
    'a page of an error',
    'status',
    (site) => {
      site.files['/broken'] = { status: 500, type: 'text/html', body: '<h1>Error</h1>' }
    },
    '/broken',
  ),
  site('a page that is not there', 'status', () => {}, '/nowhere'),
  site(
    'a redirect that never ends',
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
  site('another charset', 'charset', (site) => {
    page(site).headers = { 'content-type': 'text/html; charset=iso-8859-15' }
  }),
  site('noindex in the header alone', 'robots-header', (site) => {
    page(site).headers = { 'x-robots-tag': 'noindex' }
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/about'])
  }),
  site(
    'a canonical page that is gone',
    'canonical-answers',
    (site) => {
      plantVariant(site, `${site.origin}/gone`)
    },
    '/variant?size=2',
    ['canonical-self'],
  ),
  site(
    'a canonical page that redirects',
    'canonical-answers',
    (site) => {
      plantVariant(site, `${site.origin}/old`)
    },
    '/variant?size=2',
    ['canonical-self'],
  ),
  site(
    'another page as canonical',
    'canonical-self',
    (site) => {
      plantVariant(site, `${site.origin}/about`)
    },
    '/variant?size=2',
  ),
  site(
    'noindex, and another page as canonical',
    'noindex-canonical',
    (site) => {
      plantVariant(site, `${site.origin}/about`, 'noindex')
    },
    '/variant?size=2',
  ),
  site('another language that does not name this page', 'alternate-returns', (site) => {
    const parts = page(site)
    parts.head += `<link rel="alternate" hreflang="en" href="${site.origin}/"><link rel="alternate" hreflang="de" href="${site.origin}/about">`
  }),
  site('another language that is gone', 'alternate-returns', (site) => {
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
  site('robots.txt that fails', 'robots-txt', (site) => {
    site.files['/robots.txt'] = { status: 500, type: 'text/plain', body: '' }
  }),
  site('robots.txt with a path as sitemap', 'robots-txt', (site) => {
    file(site, '/robots.txt').body = 'User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n'
  }),
  site('robots.txt as HTML', 'robots-txt', (site) => {
    file(site, '/robots.txt').type = 'text/html'
  }),
  site('robots.txt that forbids the page', 'robots-allows', (site) => {
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
  site('a sitemap that is no XML', 'sitemap-valid', (site) => {
    file(site, '/sitemap.xml').body = '<urlset><url></urlset>'
  }),
  site('a sitemap that is not there', 'sitemap-valid', (site) => {
    delete site.files['/sitemap.xml']
  }),
  site('a sitemap with a path', 'sitemap-valid', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('</urlset>', '<url><loc>/lamp</loc></url></urlset>')
  }),
  site('a sitemap that names a page twice', 'sitemap-valid', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/about'])
  }),
  site('a sitemap with a date that is none', 'sitemap-valid', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('2026-10-01', '2026-13-01')
  }),
  site('a page that the sitemap forgets', 'sitemap-lists', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/about'])
  }),
  site('a sitemap with a page that says noindex', 'sitemap-only-indexable', (site) => {
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
  inBody('a picture without alternative text', 'image-alt', ' alt="The Mole lamp"', ''),
  inBody('a picture that is gone', 'file-works', 'src="/lamp.png"', 'src="/lamps.png"'),
  inBody('a page as a picture', 'file-works', 'src="/lamp.png"', 'src="/about"'),
  inHead('a style sheet that is gone', 'file-works', 'href="/style.css"', 'href="/styles.css"'),
  {
    ...site(
      'a canonical page that says noindex',
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
      'a canonical page whose header says noindex',
      'canonical-indexable',
      (site) => {
        plantVariant(site, `${site.origin}/hidden`)
        site.pages['/hidden'] = { ...page(site, '/about'), headers: { 'x-robots-tag': 'noindex' } }
      },
      '/variant?size=2',
      ['canonical-self'],
    ),
  },
  site('a sitemap with a day to come', 'sitemap-lastmod', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    sitemap.body = String(sitemap.body).replace('2026-10-01', '2999-01-01')
  }),
  site('a sitemap with an instant to come', 'sitemap-lastmod', (site) => {
    const sitemap = file(site, '/sitemap.xml')
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    sitemap.body = String(sitemap.body).replace('2026-10-01', soon)
  }),
  site('a heavy picture', 'picture-weight', (site) => {
    site.files['/lamp.png'] = heavy
  }),
  site('a heavy share picture', 'og-image-weight', (site) => {
    site.files['/share.png'] = heavy
  }),
  site('a share picture that is too low, without tags', 'og-image-real', (site) => {
    const parts = page(site)
    parts.head = parts.head.replace(/<meta property="og:image:(width|height)"[^>]*>/g, '')
    site.files['/share.png'] = low
  }),
  site('a file that is no picture', 'file-works', (site) => {
    site.files['/lamp.png'] = { type: 'image/png', body: 'PNG' }
  }),
  site('a share picture of another size', 'og-image-real', (site) => {
    site.files['/share.png'] = small
  }),
  site('a small logo that says it is large', 'logo-real', (site) => {
    site.files['/logo.png'] = small
  }),
  site('a sitemap with a page that is gone', 'sitemap-answers', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/gone'])
  }),
  site('a sitemap with a page that moved', 'sitemap-answers', (site) => {
    file(site, '/sitemap.xml').body = sitemapOf(site.origin, ['/', '/about', '/old'])
  }),
  site('a share picture that is gone', 'file-works', (site) => {
    delete site.files['/share.png']
  }),
  site('a logo that is gone', 'file-works', (site) => {
    delete site.files['/logo.png']
  }),
  inBody(
    'a picture over http',
    'no-mixed-content',
    'src="/lamp.png"',
    'src="http://pictures.example/lamp.png"',
  ),
]

const TITLE = 'A lamp in another size'
const DESCRIPTION = 'The same lamp in another size, for those who have more room on their desk.'

/** A variant of a page that names `canonical` as the page to index. */
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
