import { type Issue, inBody, page } from './issue.ts'
import type { Site } from './site.ts'

const site = (name: string, rule: string, plant: Issue['plant']): Issue => ({ name, rule, plant })

/** Issues in links. */
export const badLinks: Issue[] = [
  inBody('a broken link', 'link-works', 'href="/about"', 'href="/abuot"'),
  inBody(
    'a link to a permanent redirect',
    'link-permanent-redirect',
    'href="/about"',
    'href="/old"',
  ),
  inBody('a missing fragment on the page', 'link-fragment', 'href="#questions"', 'href="#faq"'),
  inBody(
    'a missing fragment on another page',
    'link-fragment',
    'href="/about"',
    'href="/about#team"',
  ),
  inBody('a javascript: link', 'link-crawlable', 'href="#questions"', 'href="javascript:void(0)"'),
  inBody('a link with an invalid URL', 'link-crawlable', 'href="#questions"', 'href="http://"'),
  inBody('a link without text', 'link-text', 'About us</a>', '</a>About us'),
  inBody('a link to a bare #', 'link-hash-only', '<a href="#questions">', '<a href="#">'),
  inBody('the link text "Click here"', 'link-generic', 'About us</a>', 'Click here</a> About us'),
  inBody('the link text "mehr …"', 'link-generic', 'About us</a>', 'mehr …</a> About us'),
  inBody(
    'nofollow on an internal link',
    'link-nofollow',
    '<a href="/about">',
    '<a rel="NOFOLLOW noopener" href="/about">',
  ),
  {
    ...site('a link through two redirects', 'link-redirect-chain', (site) => {
      site.files['/older'] = moved('/old', 302)
      page(site).body += '<a href="/older">The workshop</a>'
    }),
    also: ['link-permanent-redirect'],
  },
  site('a link to a 404 page with status 200', 'link-soft-404', (site) => {
    plantSoft(site, 'Oops! That page can’t be found.')
  }),
  site('a link to a page with a "not found" title', 'link-soft-404', (site) => {
    plantSoft(site, 'Lamps', 'Page not found | Harbour Lamps')
  }),
  site('a link to a page that looks like every unknown path', 'link-soft-404', (site) => {
    plantSoft(site, 'Welcome to our workshop')
    site.missing = { type: 'text/html', body: site.files['/soft']?.body ?? '' }
  }),
]

const moved = (location: string, status: number) => ({
  status,
  type: 'text/plain',
  headers: { location },
  body: '',
})

/** Adds a page with this heading, linked from the home page. */
function plantSoft(site: Site, heading: string, title = 'Harbour Lamps') {
  const body = `<title>${title}</title><h1>${heading}</h1>`
  site.files['/soft'] = { type: 'text/html; charset=utf-8', body }
  page(site).body += '<a href="/soft">The new lamp</a>'
}
