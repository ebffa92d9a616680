import { type Issue, inBody, inHead, page } from './issue.ts'

const DESCRIPTION =
  'Brass desk lamps made by hand in a small workshop by the sea, repaired for a lifetime.'
const TITLE = '<title>Harbour Lamps: brass lamps made by hand</title>'
const ROBOTS = '<meta name="robots" content="index,follow">'
const CANONICAL = '<link rel="canonical" href="ORIGIN/">'

/** Issues in the page's head. */
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
    name: 'head tags in the body',
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
    name: 'an unknown language',
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
    'a viewport that prevents zooming',
    'viewport',
    'initial-scale=1"',
    'initial-scale=1, user-scalable=no"',
  ),
  inHead('a fixed-width viewport', 'viewport', 'width=device-width, initial-scale=1', 'width=1024'),
  inBody(
    'no h1',
    'heading-one',
    '<h1>Brass lamps made by hand</h1>',
    '<p>Brass lamps made by hand</p>',
  ),
  inBody('two h1 elements', 'heading-one', '<h2>The Mole lamp</h2>', '<h1>The Mole lamp</h1>'),
  inHead('no icon', 'favicon', '<link rel="icon" href="/icon.svg">', ''),
  inHead(
    'a meta refresh',
    'no-refresh',
    ROBOTS,
    `${ROBOTS}<meta http-equiv="refresh" content="5;url=/about">`,
  ),
  inHead(
    'a placeholder in the head',
    'head-no-placeholder',
    'property="og:title" content="Harbour Lamps: brass lamps made by hand"',
    'property="og:title" content="undefined"',
  ),
  inHead(
    'invisible characters in the title',
    'head-no-invisible-characters',
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
      'a relative canonical URL',
      'canonical-absolute',
      CANONICAL,
      '<link rel="canonical" href="/">',
    ),
    // Removes what other rules would compare with the canonical URL.
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
  inHead('two robots tags', 'robots-one', ROBOTS, `${ROBOTS}${ROBOTS}`),
  inHead('an unknown directive', 'robots-valid', 'index,follow', 'index,follow,no-index'),
  inHead('follow and nofollow', 'robots-consistent', 'index,follow', 'index,follow,nofollow'),
  inHead(
    'an invalid hreflang language',
    'hreflang-valid',
    CANONICAL,
    `${CANONICAL}<link rel="alternate" hreflang="en-UK" href="ORIGIN/">`,
  ),
  inHead(
    'a duplicate hreflang language',
    'hreflang-valid',
    CANONICAL,
    `${CANONICAL}${'<link rel="alternate" hreflang="en" href="ORIGIN/">'.repeat(2)}`,
  ),
  {
    name: 'hreflang without the page itself',
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
      rule: 'og-complete',
      plant: (site) => {
        const parts = page(site)
        parts.head = parts.head.replace(new RegExp(`<meta property="${name}"[^>]*>`), '')
      },
    }),
  ),
  inHead(
    'two og:type tags',
    'og-unique',
    '<meta property="og:type" content="website">',
    '<meta property="og:type" content="website">'.repeat(2),
  ),
  inHead('an unknown og:type', 'og-type', 'content="website"', 'content="webpage"'),
  inHead(
    'a relative og:image',
    'og-absolute-url',
    'property="og:image" content="ORIGIN/share.png"',
    'property="og:image" content="/share.png"',
  ),
  {
    ...inHead('an og:image declared too small', 'og-image-size', 'content="630"', 'content="314"'),
    also: ['og-image-file'],
  },
  {
    ...inHead('an og:image with a non-numeric size', 'og-image-size', '"630"', '"630px"'),
    also: ['og-image-file'],
  },
  inBody('a skipped heading level', 'heading-order', '<h2>Film</h2>', '<h4>Film</h4>'),

  inHead(
    'an og:image without alt text',
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
  inHead('an unknown twitter:card', 'twitter-card', 'summary_large_image', 'large'),
]
