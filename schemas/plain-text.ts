import { type ClaimDraft, claimNumber } from './claim-phrase.ts'

/** Stands for the days that calls are kept: the number stands in another document. */
const RETENTION = '… days'

type Child = { _type?: string; text?: string; claim?: ClaimDraft & { _ref?: string } }
type Block = { children?: Child[] }

/** Stands for a claim that is not at hand. */
const UNKNOWN = '…'

/**
 * The words of Portable Text for previews and length rules, claims as the page prints them. They are read from
 * what a preview has selected, or from `claims`, by their id.
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

/** How much of a text a line of a list can show. */
const BLOCKS = 2
const CHILDREN = 8
const FIELDS = ['comparator', 'value', 'valueTo', 'unit'] as const

/** What a preview selects to read a text with the figures of its claims. */
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

/** A list, also as a preview selects from it: as an object by the indices, with gaps. */
function listOf<T>(list: unknown): T[] {
  if (typeof list !== 'object' || list === null) return []
  return Object.values(list).filter((item) => typeof item === 'object' && item !== null)
}
