import { rulesOf } from '../finding.ts'
import { isA } from '../vocabulary/vocabulary.ts'
import { type GraphFacts, type GraphNode, resolveReference } from './graph-facts.ts'

/** Minimum width and height in pixels of a logo that Google accepts. */
export const MIN_LOGO_PX = 112

/** Rules on values that schema.org allows but Google rejects. */
export const claimsRules = rulesOf<GraphFacts>({
  'self-serving-rating': {
    title: 'No self-serving ratings',
    *check({ nodes }) {
      for (const { types, properties, where } of nodes)
        for (const name of ['aggregateRating', 'review'])
          if (name in properties && types.some((type) => isA(type, 'Organization')))
            yield {
              message: 'Google doesn’t show ratings of an organization on its own site.',
              where: `${where}.${name}`,
            }
    },
  },
  'rating-range': {
    title: 'Rating values are within their scale',
    *check({ nodes }) {
      for (const { types, properties, where } of nodes) {
        if (!types.some((type) => isA(type, 'Rating')) || !('ratingValue' in properties)) continue
        const { ratingValue, worstRating = 1, bestRating = 5 } = properties
        const value = Number(ratingValue)
        if (!(value >= Number(worstRating) && value <= Number(bestRating)))
          yield {
            message: `ratingValue is ${ratingValue}, not between ${worstRating} and ${bestRating}.`,
            where,
          }
        for (const name of ['ratingCount', 'reviewCount'])
          if (name in properties && !(Number(properties[name]) >= 1))
            yield { message: `${name} is ${properties[name]}. It must be at least 1.`, where }
      }
    },
  },
  'logo-raster': {
    title: 'Logo is a raster image of at least 112 px',
    *check({ nodes }) {
      for (const { where, properties } of nodes) {
        for (const logo of [properties.logo].flat()) {
          const image = resolve(logo, nodes)
          const url = typeof logo === 'string' ? logo : (image?.contentUrl ?? image?.url)
          if (/\.svgz?$/i.test(URL.parse(String(url))?.pathname ?? ''))
            yield { message: 'The logo is an SVG. Use a raster image.', where: `${where}.logo` }
          const sides = [image?.width, image?.height].map((side) => Number.parseFloat(String(side)))
          if (sides.some((side) => side < MIN_LOGO_PX))
            yield {
              message: `The logo is only ${sides.join(' × ')} pixels.`,
              where: `${where}.logo`,
            }
        }
      }
    },
  },
  'list-positions': {
    title: 'List positions count from 1 without gaps',
    *check({ nodes }) {
      const items = nodes.filter(({ owner }) => owner?.property === 'itemListElement')
      for (const [list, own] of Map.groupBy(items, ({ owner }) => owner?.node)) {
        const positions = own.flatMap(({ properties }) => [properties.position].flat())
        const numbers = positions.filter((position) => position !== undefined).map(Number)
        if (numbers.length === own.length && numbers.some((number, index) => number !== index + 1))
          yield { message: `The positions are ${numbers.join(', ')}.`, where: list?.where }
      }
    },
  },
  'date-order': {
    title: 'End dates are after start dates',
    *check({ nodes }) {
      for (const { properties, where } of nodes)
        for (const [from = '', to = ''] of SPANS) {
          const [first, last] = [properties[from], properties[to]].map((date) =>
            typeof date === 'string' ? Date.parse(date) : Number.NaN,
          )
          if (first !== undefined && last !== undefined && last < first)
            yield { message: `${to} is before ${from}.`, where }
        }
    },
  },
})

const SPANS = [
  ['datePublished', 'dateModified'],
  ['startDate', 'endDate'],
  ['validFrom', 'validThrough'],
  ['datePosted', 'validThrough'],
]

/** The properties of an object, or of the node that it references. */
function resolve(value: unknown, nodes: GraphNode[]): Record<string, unknown> | undefined {
  const own = nodes.find(({ properties }) => properties === value)
  return own && resolveReference(own, nodes)?.properties
}
