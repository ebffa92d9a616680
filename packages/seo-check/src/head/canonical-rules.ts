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

/** Rules on canonical URL, robots directives and hreflang. */
export const canonicalRules = rulesOf<HeadFacts>({
  'canonical-one': {
    title: 'No more than one canonical link',
    *check(head) {
      const { length } = linksOf(head, 'canonical')
      if (length > 1) yield { message: `The page has ${length} canonical links.` }
    },
  },
  'canonical-present': {
    title: 'Canonical link is set',
    level: 'warning',
    *check(head) {
      if (linksOf(head, 'canonical').length === 0 && isIndexable(head))
        yield { message: 'The page has no canonical link.' }
    },
  },
  'canonical-absolute': {
    title: 'Canonical URL is absolute, without a fragment',
    *check(head) {
      for (const href of linksOf(head, 'canonical')) {
        const url = URL.parse(href)
        if (!url || !/^https?:$/.test(url.protocol) || url.hash)
          yield { message: `"${href}" is not an absolute page URL.` }
      }
    },
  },
  'canonical-self': {
    title: 'Canonical URL points to the page itself',
    level: 'warning',
    *check(head) {
      const [href = '', ...more] = linksOf(head, 'canonical')
      if (more.length > 0 || !isIndexable(head) || !URL.canParse(href)) return
      if (!samePage(href, withoutQuery(head.url)) && !samePage(href, head.url))
        yield { message: `It points to ${href}, so search engines show that page instead.` }
    },
  },
  'canonical-og-url': {
    title: 'og:url matches the canonical URL',
    *check(head) {
      const [canonical, ...more] = linksOf(head, 'canonical')
      for (const url of metaOf(head, 'og:url'))
        if (canonical && more.length === 0 && !samePage(url, canonical))
          yield { message: `og:url is ${url}, but the canonical link is ${canonical}.` }
    },
  },
  'robots-one': {
    title: 'One robots meta tag',
    *check(head) {
      const { length } = metaOf(head, 'robots')
      if (length > 1) yield { message: `The page has ${length} robots meta tags.` }
    },
  },
  'robots-valid': {
    title: 'Robots directives are valid',
    *check(head) {
      for (const directive of robotsOf(head))
        if (!DIRECTIVE.test(directive))
          yield { message: `"${directive}" is not a known directive.` }
    },
  },
  'robots-consistent': {
    title: 'Robots directives do not conflict',
    *check(head) {
      const found = robotsOf(head)
      if (metaOf(head, 'robots').length > 1) return
      for (const [one, other] of CONTRADICTIONS)
        if (found.includes(one) && found.includes(other))
          yield { message: `${one} conflicts with ${other}.` }
    },
  },
  'noindex-canonical': {
    title: 'Noindex pages have no canonical to another page',
    *check(head) {
      const [href = ''] = linksOf(head, 'canonical')
      if (!forbidsIndex(robotsOf(head)) || !URL.canParse(href)) return
      if (!samePage(href, head.url) && !samePage(href, withoutQuery(head.url)))
        yield { message: `The page is noindex, but its canonical link points to ${href}.` }
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
          yield { message: `hreflang="${hreflang}" is not a valid language.` }
        else if (!/^https?:$/.test(URL.parse(href)?.protocol ?? ''))
          yield {
            message: `hreflang="${hreflang}" points to "${href}", which is not an absolute URL.`,
          }
        else if (seen.has(tag)) yield { message: `hreflang="${hreflang}" is duplicated.` }
        seen.add(tag)
      }
    },
  },
  'hreflang-self': {
    title: 'hreflang includes the page itself',
    *check({ links, url }) {
      const alternates = links.filter(({ hreflang }) => hreflang !== undefined)
      if (alternates.length > 0 && !alternates.some(({ href }) => samePage(href, url)))
        yield { message: 'The hreflang links don’t include this page.' }
    },
  },
})

function withoutQuery(url: string) {
  return url.replace(/[?#].*$/, '')
}
