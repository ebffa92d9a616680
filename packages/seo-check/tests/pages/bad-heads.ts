import { type Issue, inBody, inHead, page } from './issue.ts'

const DESCRIPTION =
  'Brass desk lamps made by hand in a small workshop by the sea, repaired for a lifetime.'
const TITLE = '<title>Harbour Lamps: brass lamps made by hand</title>'
const ROBOTS = '<meta name="robots" content="index,follow">'
const CANONICAL = '<link rel="canonical" href="ORIGIN/">'

/** Faults in the head of the page. */
export const badHeads: Issue[] = [
  inHead('no title', 'title-one', TITLE, ''),
  inHead('two titles', 'title-one', TITLE, `${TITLE}${TITLE}`),
  inHead('an empty title', 'title-one', TITLE, '<title> </title>'),
  inHead('a short title', 'title-length', TITLE, '<title>Lamps</title>'),
  inHead('a long title', 'title-length', TITLE, `<title>${'Harbour Lamps '.repeat(6)}</title>`),
  inHead(
    'no description',
    'description-one',
    `<meta name="description" content="${DESCRIPTION}">`,
    '',
  ),
  inHead(
    'an empty description',
    'description-one',
    `name="description" content="${DESCRIPTION}"`,
    'name="description" content=""',
  ),
  inHead(
    'two descriptions',
    'description-one',
    ROBOTS,
    `${ROBOTS}<meta name="description" content="${DESCRIPTION}">`,
  ),
  inHead(
    'a short description',
    'description-length',
    `name="description" content="${DESCRIPTION}"`,
    'name="description" content="Brass desk lamps."',
  ),
  inHead(
    'a long description',
    'description-length',
    `name="description" content="${DESCRIPTION}"`,
    `name="description" content="${DESCRIPTION} ${DESCRIPTION}"`,
  ),
  {
    name: 'tags that slipped into the body',
    rule: 'in-head',
    plant: (site) => {
      page(site).body += `<meta name="robots" content="index,follow">`
      page(site).head = page(site).head.replace(ROBOTS, '')
    },
  },
  {
    name: 'no language',
    rule: 'language',
    plant: (site) => {
      page(site).lang = ''
    },
  },
  {
    name: 'a language that does not exist',
    rule: 'language',
    plant: (site) => {
      page(site).lang = 'english'
    },
  },
  inHead(
    'no viewport',
    'viewport',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '',
  ),
  inHead(
    'a viewport that forbids zooming',
    'viewport',
    'initial-scale=1"',
    'initial-scale=1, user-scalable=no"',
  ),
  inHead(
    'a viewport of fixed width',
    'viewport',
    'width=device-width, initial-scale=1',
    'width=1024',
  ),
  inBody(
    'no first-level heading',
    'heading-one',
    '<h1>Brass lamps made by hand</h1>',
    '<p>Brass lamps made by hand</p>',
  ),
  inBody(
    'two first-level headings',
    'heading-one',
    '<h2>The Mole lamp</h2>',
    '<h1>The Mole lamp</h1>',
  ),
  inHead('no icon', 'favicon', '<link rel="icon" href="/icon.svg">', ''),
  inHead(
    'a meta refresh',
    'no-refresh',
    ROBOTS,
    `${ROBOTS}<meta http-equiv="refresh" content="5;url=/about">`,
  ),
  inHead(
    'a leftover in the head',
    'head-no-leftover',
    'property="og:title" content="Harbour Lamps: brass lamps made by hand"',
    'property="og:title" content="undefined"',
  ),
  inHead(
    'the marks of a preview in the title',
    'head-no-invisible-marks',
    TITLE,
    '<title>Harbour Lamps, brass\u200b\u200c\u200d\ufeff</title>',
  ),
  inHead(
    'an unreadable character in the description',
    'head-no-broken-characters',
    'name="description" content="Brass',
    'name="description" content="\ufffdBrass',
  ),
  inHead('no canonical link', 'canonical-present', CANONICAL, ''),
  inHead('two canonical links', 'canonical-one', CANONICAL, `${CANONICAL}${CANONICAL}`),
  {
    ...inHead(
      'a canonical path',
      'canonical-absolute',
      CANONICAL,
      '<link rel="canonical" href="/">',
    ),
    // Nothing else can be said of an address that is none.
    plant: (site) => {
      const parts = page(site)
      parts.head = parts.head
        .replace(`href="${site.origin}/"`, 'href="/"')
        .replace(/<meta property="og:url"[^>]*>/, '')
        .replace(ROBOTS, '<meta name="robots" content="noindex">')
      parts.graphs = []
      site.files['/sitemap.xml'] = { type: 'application/xml', body: '<urlset/>' }
    },
  },
  inHead(
    'og:url of another page',
    'canonical-og-url',
    'property="og:url" content="ORIGIN/"',
    'property="og:url" content="ORIGIN/about"',
  ),
  inHead('two tags for robots', 'robots-one', ROBOTS, `${ROBOTS}${ROBOTS}`),
  inHead(
    'a directive that does not exist',
    'robots-known',
    'index,follow',
    'index,follow,no-index',
  ),
  inHead('follow and nofollow', 'robots-consistent', 'index,follow', 'index,follow,nofollow'),
  inHead(
    'a language that is none in hreflang',
    'hreflang-valid',
    CANONICAL,
    `${CANONICAL}<link rel="alternate" hreflang="en-UK" href="ORIGIN/">`,
  ),
  inHead(
    'one language twice',
    'hreflang-valid',
    CANONICAL,
    `${CANONICAL}${'<link rel="alternate" hreflang="en" href="ORIGIN/">'.repeat(2)}`,
  ),
  {
    name: 'languages without the page itself',
    rule: 'hreflang-self',
    plant: (site) => {
      page(site).head += `<link rel="alternate" hreflang="de" href="${site.origin}/about">`
      for (const [hreflang, path] of [
        ['en', '/'],
        ['de', '/about'],
      ] as const)
        page(site, '/about').head +=
          `<link rel="alternate" hreflang="${hreflang}" href="${site.origin}${path}">`
    },
  },
  ...['og:title', 'og:description', 'og:type', 'og:url'].map(
    (name): Issue => ({
      name: `no ${name}`,
      rule: 'og-present',
      plant: (site) => {
        const parts = page(site)
        parts.head = parts.head.replace(new RegExp(`<meta property="${name}"[^>]*>`), '')
      },
    }),
  ),
  inHead(
    'two og:type',
    'og-once',
    '<meta property="og:type" content="website">',
    '<meta property="og:type" content="website">'.repeat(2),
  ),
  inHead('an og:type that does not exist', 'og-type', 'content="website"', 'content="webpage"'),
  inHead(
    'a path as og:image',
    'og-address',
    'property="og:image" content="ORIGIN/share.png"',
    'property="og:image" content="/share.png"',
  ),
  {
    ...inHead(
      'og:image that its tags call small',
      'og-image-size',
      'content="630"',
      'content="314"',
    ),
    also: ['og-image-real'],
  },
  {
    ...inHead('og:image of a size that is no number', 'og-image-size', '"630"', '"630px"'),
    also: ['og-image-real'],
  },
  inBody('a heading level that is skipped', 'heading-order', '<h2>Film</h2>', '<h4>Film</h4>'),

  inHead(
    'og:image without alternative text',
    'og-image-alt',
    'content="A brass lamp on a desk"',
    'content=""',
  ),
  inHead(
    'no twitter:card',
    'twitter-card',
    '<meta name="twitter:card" content="summary_large_image">',
    '',
  ),
  inHead('a card that does not exist', 'twitter-card', 'summary_large_image', 'large'),
]
