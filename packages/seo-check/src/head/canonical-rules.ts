import { rulesOf } from '../finding.ts'
import { isLanguageTag } from '../values/codes.ts'
import { samePage } from '../values/web-address.ts'
import {
  forbidsIndex,
  type HeadFacts,
  isIndexable,
  linksOf,
  metaOf,
  robotsOf,
} from './head-facts.ts'

// https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag, and Bing's noarchive and nocache.
const DIRECTIVE =
  /^(all|index|noindex|follow|nofollow|none|noarchive|nocache|nosnippet|notranslate|noimageindex|indexifembedded|nositelinkssearchbox|max-snippet:-?\d+|max-image-preview:(none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/
const CONTRADICTIONS = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ['all', 'noindex'],
  ['index', 'none'],
] as const

/** Rules on the page's address, on what robots may do, and on its other languages. */
export const canonicalRules = rulesOf<HeadFacts>({
  'canonical-one': {
    title: 'No more than one canonical link',
    *check(head) {
      const { length } = linksOf(head, 'canonical')
      if (length > 1) yield { message: `It has ${length} canonical links.` }
    },
  },
  'canonical-present': {
    title: 'Canonical link is set',
    level: 'warning',
    *check(head) {
      if (linksOf(head, 'canonical').length === 0 && isIndexable(head))
        yield { message: 'It has no canonical link.' }
    },
  },
  'canonical-absolute': {
    title: 'Canonical URL is absolute, without a fragment',
    *check(head) {
      for (const href of linksOf(head, 'canonical')) {
        const url = URL.parse(href)
        if (!url || !/^https?:$/.test(url.protocol) || url.hash)
          yield { message: `"${href}" is no absolute web address of a page.` }
      }
    },
  },
  'canonical-self': {
    title: "Canonical URL is the page's own",
    level: 'warning',
    *check(head) {
      const [href = '', ...more] = linksOf(head, 'canonical')
      if (more.length > 0 || !isIndexable(head) || !URL.canParse(href)) return
      if (!samePage(href, withoutQuery(head.url)) && !samePage(href, head.url))
        yield { message: `It names ${href}: search engines show that page instead of this one.` }
    },
  },
  'canonical-og-url': {
    title: 'og:url matches the canonical URL',
    *check(head) {
      const [canonical, ...more] = linksOf(head, 'canonical')
      for (const url of metaOf(head, 'og:url'))
        if (canonical && more.length === 0 && !samePage(url, canonical))
          yield { message: `og:url is ${url}, the canonical link ${canonical}.` }
    },
  },
  'robots-one': {
    title: 'One robots meta tag',
    *check(head) {
      const { length } = metaOf(head, 'robots')
      if (length > 1) yield { message: `There are ${length} of them.` }
    },
  },
  'robots-known': {
    title: 'Robots directives are known',
    *check(head) {
      for (const directive of robotsOf(head))
        if (!DIRECTIVE.test(directive)) yield { message: `No robot knows "${directive}".` }
    },
  },
  'robots-consistent': {
    title: 'Robots directives do not conflict',
    *check(head) {
      const found = robotsOf(head)
      if (metaOf(head, 'robots').length > 1) return
      for (const [one, other] of CONTRADICTIONS)
        if (found.includes(one) && found.includes(other))
          yield { message: `It says ${one} and ${other}.` }
    },
  },
  'noindex-canonical': {
    title: 'No canonical to another page on a noindex page',
    *check(head) {
      const [href = ''] = linksOf(head, 'canonical')
      if (!forbidsIndex(robotsOf(head)) || !URL.canParse(href)) return
      if (!samePage(href, head.url) && !samePage(href, withoutQuery(head.url)))
        yield { message: `It says noindex, and that ${href} is the page to index.` }
    },
  },
  'hreflang-valid': {
    title: 'hreflang tags are valid and unique, with absolute URLs',
    *check({ links }) {
      const seen = new Set<string>()
      for (const { hreflang, href } of links) {
        if (hreflang === undefined) continue
        const tag = hreflang.toLowerCase()
        if (tag !== 'x-default' && !isLanguageTag(hreflang))
          yield { message: `hreflang="${hreflang}" is no language.` }
        else if (!/^https?:$/.test(URL.parse(href)?.protocol ?? ''))
          yield { message: `hreflang="${hreflang}" leads to "${href}".` }
        else if (seen.has(tag)) yield { message: `hreflang="${hreflang}" stands twice.` }
        seen.add(tag)
      }
    },
  },
  'hreflang-self': {
    title: 'hreflang includes the page itself',
    *check({ links, url }) {
      const alternates = links.filter(({ hreflang }) => hreflang !== undefined)
      if (alternates.length > 0 && !alternates.some(({ href }) => samePage(href, url)))
        yield { message: 'Its own address is not among them.' }
    },
  },
})

function withoutQuery(url: string) {
  return url.replace(/[?#].*$/, '')
}
