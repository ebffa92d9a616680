import { type Issue, inBody, page } from './issue.ts'
import type { Site } from './site.ts'

const site = (name: string, rule: string, plant: Issue['plant']): Issue => ({ name, rule, plant })

/** Faults in links. */
export const badLinks: Issue[] = [
  inBody('a link to a page that is gone', 'link-works', 'href="/about"', 'href="/abuot"'),
  inBody('a link to a page that moved', 'link-direct', 'href="/about"', 'href="/old"'),
  inBody('a fragment that is not on the page', 'link-fragment', 'href="#questions"', 'href="#faq"'),
  inBody(
    'a fragment that is not on another page',
    'link-fragment',
    'href="/about"',
    'href="/about#team"',
  ),
  inBody(
    'a link that is a script',
    'link-crawlable',
    'href="#questions"',
    'href="javascript:void(0)"',
  ),
  inBody('a link that is no address', 'link-crawlable', 'href="#questions"', 'href="http://"'),
  inBody('a link without text', 'link-text', 'About us</a>', '</a>About us'),
  inBody('a link to a bare #', 'link-bare', '<a href="#questions">', '<a href="#">'),
  inBody(
    'a link that says "Click here"',
    'link-generic',
    'About us</a>',
    'Click here</a> About us',
  ),
  inBody('a link that says "mehr …"', 'link-generic', 'About us</a>', 'mehr …</a> About us'),
  inBody(
    'nofollow on a link to a page of the site',
    'link-followed',
    '<a href="/about">',
    '<a rel="NOFOLLOW noopener" href="/about">',
  ),
  {
    ...site('a link through two redirects', 'link-chain', (site) => {
      site.files['/older'] = moved('/old', 302)
      page(site).body += '<a href="/older">The workshop</a>'
    }),
    also: ['link-direct'],
  },
  site('a link to a page that says 404 and answers 200', 'link-soft-404', (site) => {
    plantSoft(site, 'Oops! That page can’t be found.')
  }),
  site('a link to a page whose title says that nothing was found', 'link-soft-404', (site) => {
    plantSoft(site, 'Lamps', 'Page not found | Harbour Lamps')
  }),
  site('a link to a page that is what every unknown address is', 'link-soft-404', (site) => {
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

/** A page with this heading that the home page links to. */
function plantSoft(site: Site, heading: string, title = 'Harbour Lamps') {
  const body = `<title>${title}</title><h1>${heading}</h1>`
  site.files['/soft'] = { type: 'text/html; charset=utf-8', body }
  page(site).body += '<a href="/soft">The new lamp</a>'
}
