import { rulesOf } from '../finding.ts'
import { samePage } from '../values/web-address.ts'
import { isA, isType } from '../vocabulary/vocabulary.ts'
import type { GraphFacts } from './graph-facts.ts'

/** What Google expects in a property although the vocabulary takes any thing there. */
const EXPECTED: [owner: string, property: string, type: string][] = [
  ['FAQPage', 'mainEntity', 'Question'],
  ['QAPage', 'mainEntity', 'Question'],
  ['BreadcrumbList', 'itemListElement', 'ListItem'],
]

/** Rules on how nodes fit their place: in another node, on this page, on this site. */
export const placeRules = rulesOf<GraphFacts>({
  'node-expected': {
    title: 'Questions and steps are in the lists they belong to',
    *check({ nodes }) {
      for (const [ownerType, property, type] of EXPECTED)
        for (const { owner, types, where } of nodes) {
          const isThere =
            owner?.property === property && owner.node.types.some((each) => isA(each, ownerType))
          if (isThere && types.some(isType) && !types.some((each) => isA(each, type)))
            yield { message: `It must be a ${type}, not ${types.join(' and ')}.`, where }
        }
    },
  },
  'site-address': {
    title: 'WebSite url is the root of the host',
    *check({ nodes }) {
      for (const { types, properties, owner, where } of nodes) {
        const url = typeof properties.url === 'string' ? URL.parse(properties.url) : null
        if (!owner && types.includes('WebSite') && url && (url.pathname !== '/' || url.search))
          yield { message: `${properties.url} is no root.`, where: `${where}.url` }
      }
    },
  },
  'page-address': {
    title: 'WebPage url matches the canonical URL',
    *check({ nodes, canonical, url: own }) {
      for (const { types, properties, where, owner, isReference } of nodes) {
        const { url } = properties
        const isPage = !owner && !isReference && types.some((type) => isA(type, 'WebPage'))
        if (!isPage || typeof url !== 'string' || !URL.canParse(url)) continue
        if (!samePage(url, canonical ?? own))
          yield {
            message: `It says ${url}, the page is ${canonical ?? own}.`,
            where: `${where}.url`,
          }
      }
    },
  },
  'page-language': {
    title: 'inLanguage matches the lang attribute',
    *check({ nodes, lang }) {
      for (const { types, properties, where, owner } of nodes) {
        const said = [properties.inLanguage].flat().filter((tag) => typeof tag === 'string')
        const isPage = !owner && types.some((type) => isA(type, 'WebPage'))
        if (isPage && lang && said.length > 0 && !said.some((tag) => base(tag) === base(lang)))
          yield { message: `It says ${said.join()}, the html element ${lang}.`, where }
      }
    },
  },
})

function base(tag: string) {
  return tag.toLowerCase().split('-')[0]
}
