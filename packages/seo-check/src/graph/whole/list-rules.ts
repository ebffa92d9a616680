import { rulesOf } from '../../finding.ts'
import { isRealDate } from '../../values/dates.ts'
import { isA } from '../../vocabulary/vocabulary.ts'
import { described, type GraphFacts, type GraphNode } from '../graph-facts.ts'

/** Rules on breadcrumbs, questions and offers that are in the form of schema.org, and that search engines refuse. */
export const listRules = rulesOf<GraphFacts>({
  'breadcrumb-item': {
    title: 'Every breadcrumb but the last names its page',
    *check({ nodes }) {
      for (const list of nodes.filter(is('BreadcrumbList')))
        for (const { properties, where } of stepsOf(list, nodes).slice(0, -1))
          if (!('item' in properties))
            yield { message: 'It has no item: only the last breadcrumb may do without.', where }
    },
  },
  'question-once': {
    title: 'Every question is asked once',
    level: 'warning',
    *check({ nodes }) {
      const questions = nodes.filter((node) => is('Question')(node) && !node.isReference)
      for (const [name, same] of Map.groupBy(questions, nameOf))
        for (const { where } of name ? same.slice(1) : [])
          yield {
            message: `“${same[0]?.properties.name}” is asked at ${same[0]?.where} too.`,
            where,
          }
    },
  },
  'answer-node': {
    title: 'Accepted answers are objects',
    *check({ leaves }) {
      for (const { property, value, where } of leaves)
        if (property === 'acceptedAnswer' && typeof value === 'string' && !URL.canParse(value))
          yield { message: 'It is mere text: search engines want an Answer with its text.', where }
    },
  },
  'price-current': {
    title: 'Prices have not run out',
    level: 'warning',
    *check({ leaves }) {
      for (const { property, value, where } of leaves)
        if (property === 'priceValidUntil' && typeof value === 'string' && hasPassed(value))
          yield { message: `${value} has passed: the price may not be shown any more.`, where }
    },
  },
})

const is =
  (name: string) =>
  ({ types }: GraphNode) =>
    types.some((type) => isA(type, name))

/** The entries of a list in the order of their positions. */
function stepsOf(list: GraphNode, nodes: GraphNode[]) {
  const own = nodes.filter(
    ({ owner }) => owner?.node === list && owner.property === 'itemListElement',
  )
  const steps = own.map((step) => described(step, nodes) ?? step)
  return steps.toSorted((a, b) => positionOf(a) - positionOf(b))
}

const positionOf = ({ properties }: GraphNode) => Number(properties.position ?? 0)

const nameOf = ({ properties }: GraphNode) =>
  typeof properties.name === 'string'
    ? properties.name.replace(/\s+/g, ' ').trim().toLowerCase()
    : ''

/** A day counts until it ends, wherever the reader is. */
function hasPassed(date: string) {
  if (!isRealDate(date)) return false
  const end = Date.parse(/T/.test(date) ? date : `${date.slice(0, 10)}T23:59:59-12:00`)
  return end < Date.now()
}
