import { rulesOf } from '../../finding.ts'
import { isRealDate } from '../../values/dates.ts'
import { isA } from '../../vocabulary/vocabulary.ts'
import { type GraphFacts, type GraphNode, resolveReference } from '../graph-facts.ts'

/** Rules on breadcrumbs, questions and offers that are valid in schema.org but rejected by search engines. */
export const listRules = rulesOf<GraphFacts>({
  'breadcrumb-item': {
    title: 'Every breadcrumb except the last has an item',
    *check({ nodes }) {
      for (const list of nodes.filter(is('BreadcrumbList')))
        for (const { properties, where } of stepsOf(list, nodes).slice(0, -1))
          if (!('item' in properties))
            yield { message: 'The breadcrumb has no item. Only the last one can omit it.', where }
    },
  },
  'question-unique': {
    title: 'Questions are unique',
    level: 'warning',
    *check({ nodes }) {
      const questions = nodes.filter((node) => is('Question')(node) && !node.isReference)
      for (const [name, same] of Map.groupBy(questions, nameOf))
        for (const { where } of name ? same.slice(1) : [])
          yield {
            message: `“${same[0]?.properties.name}” is a duplicate of ${same[0]?.where}.`,
            where,
          }
    },
  },
  'answer-object': {
    title: 'Accepted answers are objects',
    *check({ leaves }) {
      for (const { property, value, where } of leaves)
        if (property === 'acceptedAnswer' && typeof value === 'string' && !URL.canParse(value))
          yield { message: 'The answer is plain text. Use an Answer object with a text.', where }
    },
  },
  'price-expired': {
    title: 'Prices have not expired',
    level: 'warning',
    *check({ leaves }) {
      for (const { property, value, where } of leaves)
        if (property === 'priceValidUntil' && typeof value === 'string' && isOver(value))
          yield {
            message: `The price expired on ${value}, so search engines may not show it.`,
            where,
          }
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
  const steps = own.map((step) => resolveReference(step, nodes) ?? step)
  return steps.toSorted((a, b) => positionOf(a) - positionOf(b))
}

const positionOf = ({ properties }: GraphNode) => Number(properties.position ?? 0)

const nameOf = ({ properties }: GraphNode) =>
  typeof properties.name === 'string'
    ? properties.name.replace(/\s+/g, ' ').trim().toLowerCase()
    : ''

/** Whether a date is over in every time zone. */
function isOver(date: string) {
  if (!isRealDate(date)) return false
  const end = Date.parse(/T/.test(date) ? date : `${date.slice(0, 10)}T23:59:59-12:00`)
  return end < Date.now()
}
