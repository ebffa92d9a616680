import { rulesOf } from '../finding.ts'
import { samePage } from '../values/web-address.ts'
import { isA, isType } from '../vocabulary/vocabulary.ts'
import type { GraphFacts } from './graph-facts.ts'

/** Types that Google requires where schema.org allows any Thing. */
const EXPECTED: [owner: string, property: string, type: string][] = [
  ['FAQPage', 'mainEntity', 'Question'],
  ['QAPage', 'mainEntity', 'Question'],
  ['BreadcrumbList', 'itemListElement', 'ListItem'],
]

/** Rules on how nodes fit their list, page and site. */
export const placeRules = rulesOf<GraphFacts>({
  'list-item-type': {
    title: 'List items have the type their list requires',
    *check({ nodes }) {
      for (const [ownerType, property, type] of EXPECTED)
        for (const { owner, types, where } of nodes) {
          const isThere =
            owner?.property === property && owner.node.types.some((each) => isA(each, ownerType))
          if (isThere && types.some(isType) && !types.some((each) => isA(each, type)))
            yield { message: `The item must be a ${type}, not ${types.join(' and ')}.`, where }
        }
    },
  },
  'website-url': {
    title: 'WebSite url is the root of the host',
    *check({ nodes }) {
      for (const { types, properties, owner, where } of nodes) {
        const url = typeof properties.url === 'string' ? URL.parse(properties.url) : null
        if (!owner && types.includes('WebSite') && url && (url.pathname !== '/' || url.search))
          yield { message: `${properties.url} is not the root of the host.`, where: `${where}.url` }
      }
    },
  },
  'webpage-url': {
    title: 'WebPage url matches the canonical URL',
    *check({ nodes, canonical, url: own }) {
      for (const { types, properties, where, owner, isReference } of nodes) {
        const { url } = properties
        const isPage = !owner && !isReference && types.some((type) => isA(type, 'WebPage'))
        if (!isPage || typeof url !== 'string' || !URL.canParse(url)) continue
        if (!samePage(url, canonical ?? own))
          yield {
            message: `The url is ${url}, but the page is ${canonical ?? own}.`,
            where: `${where}.url`,
          }
      }
    },
  },
  'webpage-language': {
    title: 'inLanguage matches the lang attribute',
    *check({ nodes, lang }) {
      for (const { types, properties, where, owner } of nodes) {
        const tags = [properties.inLanguage].flat().filter((tag) => typeof tag === 'string')
        const isPage = !owner && types.some((type) => isA(type, 'WebPage'))
        if (isPage && lang && tags.length > 0 && !tags.some((tag) => base(tag) === base(lang)))
          yield {
            message: `inLanguage is ${tags.join()}, but the html element has lang="${lang}".`,
            where,
          }
      }
    },
  },
})

function base(tag: string) {
  return tag.toLowerCase().split('-')[0]
}
