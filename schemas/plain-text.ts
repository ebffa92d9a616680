import { type ClaimDraft, claimNumber } from './claim-phrase.ts'

/** A placeholder for the retention period, which is in another document. */
const RETENTION = '… days'

type Child = { _type?: string; text?: string; claim?: ClaimDraft & { _ref?: string } }
type Block = { children?: Child[] }

/** A placeholder for a claim that isn't loaded. */
const UNKNOWN = '…'

/**
 * Returns Portable Text as plain text for previews and length rules, with claims as the page shows them. Claims come
 * from the preview's selection, or from `claims` by id.
 */
export function plainText(blocks: unknown, claims?: ReadonlyMap<string, ClaimDraft>): string {
  const figure = ({ claim }: Child) =>
    claimNumber(claims?.get(claim?._ref ?? '') ?? claim ?? {}) || UNKNOWN
  return listOf<Block>(blocks)
    .map(({ children }) =>
      listOf<Child>(children)
        .map((child) => {
          if (child._type === 'callRetention') return RETENTION
          return child._type === 'claimReference' ? figure(child) : (child.text ?? '')
        })
        .join(''),
    )
    .join(' ')
    .trim()
}

/** The number of blocks and children that fit in a line of a list. */
const BLOCKS = 2
const CHILDREN = 8
const FIELDS = ['comparator', 'value', 'valueTo', 'unit'] as const

/** Returns a preview selection that includes a text and the numbers of its claims. */
export function textSelection<Field extends string>(field: Field): Record<Field, string> {
  const paths = numbers(BLOCKS).flatMap((block) =>
    numbers(CHILDREN).flatMap((child) =>
      FIELDS.map((name) => `${field}.${block}.children.${child}.claim.${name}`),
    ),
  )
  const selected = [[field, field], ...paths.map((path) => [nameOf(path), path])]
  return Object.fromEntries(selected) as Record<Field, string>
}

const numbers = (count: number) => [...Array(count).keys()]
const nameOf = (path: string) => path.replaceAll('.', '_')

/** Reads a list, also as a preview selects it: an object by index, with gaps. */
function listOf<T>(list: unknown): T[] {
  if (typeof list !== 'object' || list === null) return []
  return Object.values(list).filter((item) => typeof item === 'object' && item !== null)
}
