import { image } from './good-site.ts'
import type { Site } from './site.ts'

/** A page as a common platform renders it, with its real issues. */
export type OtherPage = {
  name: string
  path: string
  /** Renders the whole page for an origin. */
  html: (origin: string) => string
  files?: Record<string, Awaited<ReturnType<typeof image>>>
  /** Rules that find a real issue. */
  found?: string[]
}

const [card, poster, wide] = await Promise.all([
  image(600, 315),
  image(800, 800),
  image(2048, 1072),
])

const wordPress = (origin: string) => `<!DOCTYPE html>
<html lang="en-GB" prefix="og: https://ogp.me/ns#">
<head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name='robots' content='index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1' />
<!-- This site is optimized with the Yoast SEO plugin v24.1 -->
<title>Sourdough for beginners - Quayside Bakery</title>
<meta name="description" content="A starter, a pot and two days: how to bake your first loaf of sourdough at home, step by step." />
<link rel="canonical" href="${origin}/sourdough/" />
<meta property="og:locale" content="en_GB" /><meta property="og:type" content="article" />
<meta property="og:title" content="Sourdough for beginners - Quayside Bakery" />
<meta property="og:description" content="A starter, a pot and two days: how to bake your first loaf of sourdough at home, step by step." />
<meta property="og:url" content="${origin}/sourdough/" /><meta property="og:site_name" content="Quayside Bakery" />
<meta property="article:published_time" content="2026-03-02T08:15:00+00:00" />
<meta property="og:image" content="${origin}/loaf.png" /><meta property="og:image:width" content="2048" />
<meta property="og:image:height" content="1072" /><meta property="og:image:type" content="image/png" />
<meta property="og:image" content="${origin}/crumb.png" /><meta property="og:image:width" content="600" />
<meta property="og:image:height" content="315" />
<meta name="author" content="Mira Holt" /><meta name="twitter:card" content="summary_large_image" />
<meta name="twitter:label1" content="Written by" /><meta name="twitter:data1" content="Mira Holt" />
<script type="application/ld+json" class="yoast-schema-graph">${JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Article',
      '@id': `${origin}/sourdough/#article`,
      isPartOf: { '@id': `${origin}/sourdough/` },
      author: { name: 'Mira Holt', '@id': `${origin}/#/schema/person/mira` },
      headline: 'Sourdough for beginners',
      datePublished: '2026-03-02T08:15:00+00:00',
      dateModified: '2026-03-04T10:00:00+00:00',
      mainEntityOfPage: { '@id': `${origin}/sourdough/` },
      wordCount: 640,
      commentCount: 1,
      publisher: { '@id': `${origin}/#organization` },
      image: { '@id': `${origin}/sourdough/#primaryimage` },
      thumbnailUrl: `${origin}/loaf.png`,
      articleSection: ['Bread'],
      inLanguage: 'en-GB',
      potentialAction: [
        { '@type': 'CommentAction', name: 'Comment', target: [`${origin}/sourdough/#respond`] },
      ],
    },
    {
      '@type': 'WebPage',
      '@id': `${origin}/sourdough/`,
      url: `${origin}/sourdough/`,
      name: 'Sourdough for beginners - Quayside Bakery',
      isPartOf: { '@id': `${origin}/#website` },
      primaryImageOfPage: { '@id': `${origin}/sourdough/#primaryimage` },
      inLanguage: 'en-GB',
      breadcrumb: { '@id': `${origin}/sourdough/#breadcrumb` },
      potentialAction: [{ '@type': 'ReadAction', target: [`${origin}/sourdough/`] }],
    },
    {
      '@type': 'ImageObject',
      inLanguage: 'en-GB',
      '@id': `${origin}/sourdough/#primaryimage`,
      url: `${origin}/loaf.png`,
      contentUrl: `${origin}/loaf.png`,
      width: 2048,
      height: 1072,
      caption: 'A loaf on a board',
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${origin}/sourdough/#breadcrumb`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Sourdough for beginners' },
      ],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: 'Quayside Bakery',
      description: 'Bread by the harbour',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: [
        {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?s={search_term_string}` },
          'query-input': {
            '@type': 'PropertyValueSpecification',
            valueRequired: true,
            valueName: 'search_term_string',
          },
        },
      ],
      inLanguage: 'en-GB',
    },
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Quayside Bakery',
      url: `${origin}/`,
      logo: {
        '@type': 'ImageObject',
        inLanguage: 'en-GB',
        '@id': `${origin}/#/schema/logo/image/`,
        url: `${origin}/mark.png`,
        contentUrl: `${origin}/mark.png`,
        width: 800,
        height: 800,
        caption: 'Quayside Bakery',
      },
      image: { '@id': `${origin}/#/schema/logo/image/` },
    },
    { '@type': 'Person', '@id': `${origin}/#/schema/person/mira`, name: 'Mira Holt' },
  ],
})}</script>
<link rel="icon" href="${origin}/mark.png" sizes="32x32" /><link rel="apple-touch-icon" href="${origin}/mark.png" />
</head><body class="wp-singular post-template-default">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header><p class="site-title"><a href="${origin}/" rel="home">Quayside Bakery</a></p><p>Bread by the harbour</p></header>
<main id="content"><nav aria-label="Breadcrumbs"><a href="${origin}/">Home</a> » <span aria-current="page">Sourdough for beginners</span></nav>
<article><h1>Sourdough for beginners</h1><p>By Mira Holt in <a href="${origin}/bread/" rel="category tag">Bread</a></p>
<figure><img width="2048" height="1072" src="${origin}/loaf.png" srcset="${origin}/loaf.png 2048w, ${origin}/loaf.png 300w" sizes="(max-width: 2048px) 100vw, 2048px" alt="A loaf on a board" /><figcaption>A loaf on a board</figcaption></figure>
<h2>What you need</h2><p>A starter, a pot and two days.</p><h3>The starter</h3><p>Flour and water. <a href="${origin}/bread/">Continue reading <span class="screen-reader-text">“Bread from rye”</span></a></p></article>
<section id="comments"><h2>One thought on “Sourdough for beginners”</h2><a rel="nofollow" class="comment-reply-link" href="${origin}/sourdough/?replytocom=2#respond" aria-label="Reply to Jo">Reply</a><div id="respond"><h3>Leave a Reply</h3></div></section></main></body></html>`

const webflow = (
  origin: string,
) => `<!DOCTYPE html><!-- Last Published: Tue Mar 03 2026 10:00:00 GMT+0000 -->
<html data-wf-domain="studio.example" data-wf-page="65f0" lang="en"><head><meta charset="utf-8"/><title>Studio Fern | Gardens for small yards</title>
<meta content="We draw, plant and keep gardens for small yards in town, from the first sketch to the second spring." name="description"/>
<meta content="Studio Fern | Gardens for small yards" property="og:title"/>
<meta content="We draw, plant and keep gardens for small yards in town, from the first sketch to the second spring." property="og:description"/>
<meta content="${origin}/card.png" property="og:image"/>
<meta content="Studio Fern | Gardens for small yards" property="twitter:title"/>
<meta content="${origin}/card.png" property="twitter:image"/>
<meta property="og:type" content="website"/><meta content="summary_large_image" name="twitter:card"/>
<meta content="width=device-width, initial-scale=1" name="viewport"/><meta content="Webflow" name="generator"/>
<link href="/style.css" rel="stylesheet" type="text/css"/><link href="/mark.png" rel="shortcut icon" type="image/x-icon"/><link href="/mark.png" rel="apple-touch-icon"/>
<link href="${origin}/fern" rel="canonical"/></head>
<body><div data-collapse="medium" role="banner" class="navbar w-nav"><a href="/" class="w-nav-brand"><img src="/mark.png" loading="lazy" alt="Studio Fern"/></a><nav role="navigation" class="w-nav-menu"><a href="#gardens" class="w-nav-link">Gardens</a><a href="#" role="button" class="w-dropdown-toggle">More</a></nav></div>
<div class="section"><h1>Gardens for small yards</h1><div id="gardens" class="w-layout-grid"><h2 class="heading-4">Courtyards</h2><p>Shade and stone.</p><a href="tel:+15550100" class="button w-button">Call us</a></div></div></body></html>`

const shopify = (
  origin: string,
) => `<!doctype html><html class="no-js" lang="en"><head><meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="">
<link rel="canonical" href="${origin}/products/oak-stool"><link rel="icon" type="image/png" href="/mark.png?crop=center&height=32&v=1&width=32">
<title>Oak stool &ndash; Long Bench</title><meta name="description" content="A three-legged stool of oiled oak, made to order in four weeks and repaired for as long as you own it.">
<meta property="og:site_name" content="Long Bench"><meta property="og:url" content="${origin}/products/oak-stool"><meta property="og:title" content="Oak stool"><meta property="og:type" content="product"><meta property="og:description" content="A three-legged stool of oiled oak, made to order in four weeks and repaired for as long as you own it.">
<meta property="og:image" content="${origin}/stool.png"><meta property="og:image:secure_url" content="${origin}/stool.png"><meta property="og:image:width" content="800"><meta property="og:image:height" content="800"><meta property="og:price:amount" content="120.00"><meta property="og:price:currency" content="GBP">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="Oak stool"><meta name="twitter:description" content="A three-legged stool of oiled oak, made to order in four weeks and repaired for as long as you own it.">
<link rel="alternate" type="application/json+oembed" href="${origin}/products/oak-stool.oembed"></head>
<body class="gradient"><a class="skip-to-content-link button visually-hidden" href="#MainContent">Skip to content</a>
<header><a href="/" class="header__heading-link"><span class="h2">Long Bench</span></a><a href="/cart" class="header__icon" id="cart-icon-bubble"><span class="visually-hidden">Cart</span></a></header>
<main id="MainContent" role="main" tabindex="-1"><h1>Oak stool</h1><span class="price-item">£120.00</span><img src="/stool.png?v=1&width=800" alt="Oak stool" srcset="/stool.png?v=1&width=246 246w, /stool.png?v=1&width=800 800w"><div><p>A three-legged stool of oiled oak.</p></div>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'http://schema.org/',
  '@id': `${origin}/products/oak-stool#product`,
  '@type': 'Product',
  brand: { '@type': 'Brand', name: 'Long Bench' },
  category: 'Stools',
  description: 'A three-legged stool of oiled oak.',
  image: `${origin}/stool.png`,
  name: 'Oak stool',
  offers: {
    '@id': `${origin}/products/oak-stool?variant=1#offer`,
    '@type': 'Offer',
    availability: 'http://schema.org/InStock',
    price: '120.00',
    priceCurrency: 'GBP',
    url: `${origin}/products/oak-stool?variant=1`,
  },
  url: `${origin}/products/oak-stool`,
})}</script><h2>You may also like</h2><ul><li><h3><a href="/products/oak-stool?variant=1">Stools in ash</a></h3></li></ul></main></body></html>`

const handWritten = (origin: string) => `<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width">
<title>Notes on tide tables</title>
<meta name=description content="Why the tide is late by fifty minutes each day, with a small table that you can compute by hand.">
<link rel=icon href="data:,">
<link rel=canonical href=${origin}/tides>
<meta property=og:title content="Notes on tide tables">
<meta property=og:description content="Why the tide is late by fifty minutes each day.">
<meta property=og:type content=article>
<meta property=og:url content=${origin}/tides>
<meta property=og:image content=${origin}/card.png>
<h1>Notes on tide tables</h1>
<p>Why the tide is late: see <a href=#table>the table</a>, the <a href=/>other notes</a>, or <a href=mailto:a@b.example>write</a>.
<h2 id=table>Table</h2>
<p>Fifty minutes a day. <a href=#>Back to the top</a>`

const images = {
  '/loaf.png': wide,
  '/crumb.png': card,
  '/card.png': card,
  '/stool.png': poster,
  '/mark.png': poster,
}

/** Well-maintained pages of other platforms. */
export const otherPages: OtherPage[] = [
  {
    name: 'a WordPress article with Yoast',
    path: '/sourdough/',
    html: wordPress,
    found: ['og-image-alt'],
  },
  {
    name: 'a Webflow page',
    path: '/fern',
    html: webflow,
    found: ['og-complete', 'og-image-alt'],
  },
  {
    name: 'a Shopify product',
    path: '/products/oak-stool',
    html: shopify,
    found: ['context-https', 'og-image-alt'],
  },
  {
    name: 'a handwritten page',
    path: '/tides',
    html: handWritten,
    found: ['link-hash-only', 'og-image-alt', 'twitter-card'],
  },
]

const plain = (path: string, title: string) => (origin: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="canonical" href="${origin}${path}"><h1>${title}</h1>`

const around: Record<string, (origin: string) => string> = {
  '/': plain('/', 'Home of all of it'),
  '/bread/': plain('/bread/', 'All about bread'),
  '/cart': plain('/cart', 'Your cart'),
}

/** Returns a site with all of these pages. */
export function otherSite(origin: string): Site {
  const type = 'text/html; charset=utf-8'
  const pages = [
    ...otherPages.map(({ path, html }) => [path, html] as const),
    ...Object.entries(around),
  ]
  const listed = pages.map(
    ([path]) => `<url><loc>${origin}${path}</loc><lastmod>2026-03-04</lastmod></url>`,
  )
  return {
    origin,
    pages: {},
    files: {
      ...images,
      ...Object.fromEntries(pages.map(([path, html]) => [path, { type, body: html(origin) }])),
      '/style.css': { type: 'text/css', body: 'h1{color:#111}' },
      '/robots.txt': {
        type: 'text/plain',
        body: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
      },
      '/sitemap.xml': {
        type: 'application/xml',
        body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join('')}</urlset>`,
      },
    },
  }
}
