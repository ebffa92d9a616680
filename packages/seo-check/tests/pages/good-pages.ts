import { add, type GoodPage, head, TEXT, TITLE } from './good-page.ts'

/** Good pages of many kinds, on which no rule may find anything. */
export const goodPages: GoodPage[] = [
  { name: 'a home page with everything', path: '/' },
  { name: 'a page without structured data', path: '/about' },
  {
    name: 'an article with authors',
    path: '/article',
    add: add(
      '/article',
      {
        head: head(),
        body: `<h1>${TITLE}</h1><p>By <a href="/about">Ann Storr</a> and Jo Lythe</p><p>${TEXT}</p>`,
      },
      (at) => ({
        '@type': 'BlogPosting',
        '@id': at('/article#article'),
        headline: TITLE,
        description: TEXT,
        image: [at('/lamp.png'), at('/share.png')],
        datePublished: '2024-02-29T23:59:59+05:30',
        dateModified: '2026-02',
        author: [
          { '@type': 'Person', name: 'Ann Storr', url: at('/about') },
          { '@type': 'Person', name: 'Jo Lythe' },
        ],
        publisher: { '@type': 'Organization', name: 'Harbour Lamps' },
        mainEntityOfPage: { '@type': 'WebPage', '@id': at('/article') },
        isAccessibleForFree: true,
        wordCount: 14,
        timeRequired: 'PT3M',
      }),
    ),
  },
  {
    name: 'a product with reviews and a price in another notation',
    path: '/lamp',
    add: add(
      '/lamp',
      {
        lang: 'de-DE',
        head: head(),
        body: `<h1>${TITLE}</h1><p>Die Molenlampe, 1.249,50&nbsp;€. 4,5 Sterne von 12. „Hell.“ – Eva</p>`,
      },
      (at) => ({
        '@type': ['Product', 'Vehicle'],
        name: 'Die Molenlampe',
        image: { '@type': 'ImageObject', contentUrl: at('/lamp.png'), width: 800, height: 600 },
        gtin13: '4006381333931',
        weight: { '@type': 'QuantitativeValue', value: 3.2, unitCode: 'KGM' },
        offers: {
          '@type': 'Offer',
          price: 1249.5,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/PreOrder',
        },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 12 },
        review: {
          '@type': 'Review',
          reviewBody: '„Hell.“',
          author: { '@type': 'Person', name: 'Eva' },
          reviewRating: { '@type': 'Rating', ratingValue: 9, bestRating: 10 },
        },
      }),
    ),
  },
  {
    name: 'an FAQ in closed details',
    path: '/questions',
    add: add(
      '/questions',
      {
        head: head(),
        body: `<h1>${TITLE}</h1><details><summary>Is it <em>heavy</em>?</summary><p>Yes &amp; no:</p><ul><li>the base</li><li>not the arm</li></ul></details>`,
      },
      () => ({
        '@type': 'FAQPage',
        mainEntity: {
          '@type': 'Question',
          name: 'Is it heavy?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'Yes & no:<ul><li>the base</li><li>not the arm</li></ul>',
          },
        },
      }),
    ),
  },
  {
    name: 'an embedded video of another host',
    path: '/film',
    add: add('/film', { head: head() }, (at) => ({
      '@graph': [
        {
          '@type': 'VideoObject',
          name: TITLE,
          description: TEXT,
          thumbnailUrl: [at('/film.png')],
          uploadDate: '2026-01-31T00:00:00.000Z',
          duration: 'PT1H2M3.5S',
          embedUrl: 'https://player.example/embed/1',
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: { '@type': 'WatchAction' },
            userInteractionCount: 4711,
          },
        },
      ],
    })),
  },
  {
    name: 'a right-to-left page',
    path: '/ar',
    add: add(
      '/ar',
      {
        lang: 'ar',
        head: head(
          'مصابيح نحاسية مصنوعة باليد',
          'مصابيح مكتب نحاسية مصنوعة يدويا في ورشة صغيرة على البحر، ونصلحها مدى الحياة.',
        ),
        body: '<h1 dir="rtl">مصابيح نحاسية مصنوعة باليد</h1><p>می‌خواهم 👩‍🔧</p>',
      },
      () => ({
        '@type': 'Service',
        name: 'مصابيح نحاسية',
        description: 'می‌خواهم 👩‍🔧',
        inLanguage: undefined,
      }),
    ),
  },
  {
    name: 'a page in two languages',
    path: '/en',
    add: (site) => {
      const links = ['en', 'de', 'x-default']
        .map(
          (tag) =>
            `<link rel="alternate" hreflang="${tag}" href="ORIGIN/${tag === 'de' ? 'de' : 'en'}">`,
        )
        .join('')
      add('/de', { lang: 'de', head: head() + links })(site)
      add('/en', { head: head() + links })(site)
    },
  },
  {
    name: 'a minimal noindex page',
    path: '/sign-in',
    add: add('/sign-in', {
      head: '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in to Harbour Lamps</title><meta name="robots" content="noindex, nofollow"><link rel="icon" href="/icon.svg">',
      headers: { 'x-robots-tag': 'noindex' },
      body: '<h1>Sign in</h1><form><label>Mail <input name="mail"></label></form>',
    }),
  },
  {
    name: 'a 404 page',
    path: '/gone',
    status: 404,
    add: add('/gone', {
      status: 404,
      head: '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>This page is gone</title><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg">',
      body: '<h1>Not here</h1><a href="/">Home</a>',
    }),
  },
  { name: 'a redirect', path: '/old' },
  { name: 'a page with a query', path: '/about?utm_source=letter' },
  {
    name: 'a page with every kind of link',
    path: '/links',
    add: add('/links', {
      head: head(),
      body: `<h1>${TITLE}</h1><a href="#top">Top</a> <a href="#" role="button">Menu</a> <a href="/about?reply=2" rel="nofollow">Reply</a> <a href="https://elsewhere.example/" rel="nofollow">Partner</a> <a href="/about">Read more about the workshop</a> <a href="/about" aria-label="Read more about brass">Read more</a> <a href="#naïve">One</a> <a href="#na%C3%AFve">Two</a>
<a href="/about#people">People</a> <a href="about#:~:text=Three%20people">Found</a> <a href="mailto:a@lamps.example">Mail</a> <a href="tel:+441947555010">Call</a>
<a href="https://elsewhere.example/never-asked">Elsewhere</a> <a href="/lamp.png"><img src="/lamp.png" alt="The lamp"></a>
<a href="/about" aria-label="About"><svg></svg></a> <a href="/"><svg><title>Home</title></svg></a><p id="naïve">${TEXT}</p>
<picture><source srcset="/lamp.png 1x, /share.png 2x"><img src="/lamp.png" srcset="/lamp.png 400w, /share.png 800w" alt=""></picture>`,
    }),
  },
  {
    name: 'a restaurant with opening hours, breadcrumbs and event',
    path: '/cafe',
    add: add(
      '/cafe',
      {
        head: head(),
        body: `<h1>Quay Café</h1><p>1 Quay Street, Whitby. Lamp night with Ann Storr. <a href="mailto:quay@lamps.example?subject=Table">Write to us</a></p>`,
      },
      (at) => ({
        '@graph': [
          {
            '@type': 'CafeOrCoffeeShop',
            '@id': at('/cafe#cafe'),
            name: 'Quay Café',
            priceRange: undefined,
            servesCuisine: undefined,
            address: {
              '@type': 'PostalAddress',
              streetAddress: '1 Quay Street',
              addressLocality: 'Whitby',
              addressCountry: { '@type': 'Country', name: 'GB' },
            },
            geo: { '@type': 'GeoCoordinates', latitude: 54.486, longitude: '-0.615' },
            email: 'quay@lamps.example',
            hasOfferCatalog: {
              '@type': 'OfferCatalog',
              name: 'Lamp night',
              itemListElement: [
                {
                  '@type': 'Offer',
                  itemOffered: {
                    '@type': 'Service',
                    name: 'Lamp night',
                    serviceType: 'Lamp night',
                  },
                },
              ],
            },
            openingHoursSpecification: [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: ['Monday', 'https://schema.org/Tuesday'],
                opens: '09:00',
                closes: '17:30:00',
              },
            ],
          },
          {
            '@type': 'Event',
            name: 'Lamp night',
            startDate: '2026-12-01T19:00-05:00',
            endDate: '2026-12-01T22:00-05:00',
            eventStatus: 'https://schema.org/EventScheduled',
            location: { '@id': at('/cafe#cafe') },
            performer: { '@type': 'Person', name: 'Ann Storr' },
          },
        ],
      }),
    ),
  },
  {
    name: 'a how-to, a live video and an author defined elsewhere',
    path: '/polish',
    add: add(
      '/polish',
      { head: head(), body: `<h1>${TITLE}</h1><p>Rub. By Ann Storr. ${TEXT}</p>` },
      (at) => ({
        '@graph': [
          {
            '@type': 'HowTo',
            name: TITLE,
            author: { '@id': at('/polish#ann'), name: 'Ann Storr' },
            step: [{ '@type': 'HowToStep', text: 'Rub.' }],
            totalTime: 'PT20M',
          },
          { '@type': 'Person', '@id': at('/polish#ann'), name: 'Ann Storr' },
          {
            '@type': 'VideoObject',
            name: TITLE,
            description: TEXT,
            thumbnailUrl: at('/film.png'),
            uploadDate: '2026-01-31T00:00:00Z',
            duration: 'PT5M',
            contentUrl: at('/film.mp4'),
            regionsAllowed: ['GB', 'IE'],
            publication: {
              '@type': 'BroadcastEvent',
              isLiveBroadcast: true,
              startDate: '2026-01-31T00:00:00Z',
              endDate: '2026-01-31T00:05:00Z',
            },
          },
        ],
      }),
    ),
  },
  {
    name: 'a page with words split by markup',
    path: '/split',
    add: add(
      '/split',
      {
        head: head(),
        body: `<h1>How&nbsp;brass <b>is</b> pol<wbr>ished<!-- --> by\n hand</h1><p>Tri&shy;poli first,<br>rouge last,<span> and</span> never a machine: how the workshop polishes its lamps.</p>`,
      },
      (at) => ({
        '@type': 'TechArticle',
        headline: TITLE,
        articleBody: TEXT,
        image: at('/lamp.png'),
        author: { '@type': 'Organization', name: 'Harbour Lamps' },
        datePublished: '2026',
      }),
    ),
  },
]
