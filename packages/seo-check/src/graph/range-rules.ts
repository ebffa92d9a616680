import { rulesOf } from '../finding.ts'
import { isCountry } from '../values/codes.ts'
import { isA, isEnumeration, isMember, isType } from '../vocabulary/vocabulary.ts'
import { type GraphFacts, type GraphNode, type Leaf, resolveReference } from './graph-facts.ts'

const TEXT = ['Text', 'PronounceableText', 'CssSelectorType', 'XPathType']
const DATES = ['Date', 'DateTime', 'Time']
const NUMBERS = ['Number', 'Integer', 'Float']
// schema.org writes these as text: "1280 px", "PT5M".
const QUANTITIES = ['Quantity', 'QuantitativeValue']
const DATA = [...TEXT, ...DATES, ...NUMBERS, 'URL', 'Boolean']

/** Rules on the types of values. Dates, URLs and numbers as text have separate rules. */
export const rangeRules = rulesOf<GraphFacts>({
  'value-type': {
    title: 'Values have an expected type',
    *check({ leaves, nodes }) {
      for (const leaf of leaves) {
        const { ranges, value, where } = leaf
        if (ranges.length > 0 && !takesLeaf(leaf))
          yield { message: expectedMessage(ranges, JSON.stringify(value)), where }
      }
      for (const node of nodes) {
        const { ranges = [] } = node.owner ?? {}
        const types = typesOf(node, nodes).filter(isType)
        if (ranges.length === 0 || types.length === 0) continue
        if (!types.some((type) => isA(type, ...ranges, 'Role')))
          yield { message: expectedMessage(ranges, types.join(' and ')), where: node.where }
      }
    },
  },
  'value-object': {
    title: 'Items are objects, not plain text',
    level: 'warning',
    *check({ leaves }) {
      for (const { value, ranges, where } of leaves) {
        const isText = typeof value === 'string' && value.trim() !== ''
        if (isText && ranges.length > 0 && ranges.every(isThingOnly) && !isIdentifier(value))
          yield { message: expectedMessage(ranges, JSON.stringify(value)), where }
      }
    },
  },
  'enumeration-member': {
    title: 'Enumeration values are schema.org members',
    *check({ leaves }) {
      for (const { value, ranges, where } of leaves) {
        if (!value || typeof value !== 'string' || !ranges.every(isEnumeration)) continue
        if (ranges.length === 0 || /^https?:\/\/purl\.org\/goodrelations\//.test(value)) continue
        const name = value.replace(/^https?:\/\/schema\.org\//, '')
        if (!ranges.some((range) => isMember(name, range)))
          yield { message: `"${value}" is not a member of ${ranges.join(' or ')}.`, where }
      }
    },
  },
  'availability-url': {
    title: 'Availability and condition are schema.org URLs',
    *check({ leaves }) {
      for (const { value, property, ranges, where } of leaves)
        if (['availability', 'itemCondition'].includes(property) && isBareMember(value, ranges))
          yield { message: `Use https://schema.org/${value}.`, where }
    },
  },
})

/** The types of a node, or of the node that it references. */
function typesOf(node: GraphNode, nodes: GraphNode[]) {
  return node.types.length > 0 ? node.types : (resolveReference(node, nodes)?.types ?? [])
}

function takesLeaf({ ranges, value, property }: Leaf): boolean {
  const has = (names: string[]) => ranges.some((range) => names.includes(range))
  const takesQuantity = ranges.some((range) => isA(range, ...QUANTITIES))
  if (typeof value === 'boolean') return has(['Boolean'])
  // Prices and positions may be numbers, but dates may not.
  if (typeof value === 'number') return has(NUMBERS) || takesQuantity || property === 'position'
  if (typeof value !== 'string' || value.trim() === '') return true
  if (has([...TEXT, ...DATES, 'URL']) || takesQuantity || !has(DATA)) return true
  if (has(['Boolean']) && /^(true|false|https?:\/\/schema\.org\/(True|False))$/i.test(value))
    return true
  return has(NUMBERS) && Number.isFinite(Number(value))
}

function isThingOnly(range: string) {
  return !DATA.includes(range) && !isA(range, ...QUANTITIES, 'Enumeration') && range !== 'Thing'
}

/** Whether a text identifies a thing: a URL or a country code. */
function isIdentifier(value: string) {
  return URL.canParse(value) || isCountry(value)
}

function isBareMember(value: unknown, ranges: string[]) {
  return typeof value === 'string' && ranges.some((range) => isMember(value, range))
}

function expectedMessage(ranges: string[], got: string) {
  return `The value must be ${ranges.join(' or ')}, not ${got}.`
}
