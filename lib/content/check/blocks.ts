import * as v from 'valibot'
import { isBlank } from '@/lib/values/typed-text'
import { claim } from './claim.ts'
import { anyCopy, href, list, orElse, type Schema, text } from './read.ts'

const span = v.looseObject({
  _type: v.literal('span'),
  text: anyCopy,
  marks: v.nullish(orElse(v.array(v.string()), []), []),
})

const claimReference = v.looseObject({ _type: v.literal('claimReference'), claim })

/** lib/booking/retention.ts turns any value into a number of days. */
const callRetention = v.looseObject({ _type: v.literal('callRetention') })

const link = v.looseObject({ _key: text, _type: v.literal('link'), href })

const block = v.looseObject({
  _type: v.literal('block'),
  // No h1: it is the page's own heading.
  style: v.nullish(orElse<unknown>(v.picklist(['normal', 'h2', 'h3']), 'normal')),
  listItem: v.nullish(orElse<unknown>(v.picklist(['bullet', 'number']), 'bullet')),
  level: v.nullish(orElse<unknown>(v.pipe(v.number(), v.minValue(1), v.maxValue(9)), 1)),
  // Not a list: a sentence without one of its parts would mean something else, so an invalid child drops the block.
  children: v.array(v.variant('_type', [span, claimReference, callRetention])),
  markDefs: v.nullish(orElse(list(link), []), []),
})

type Block = v.InferOutput<typeof block>

const written = v.pipe(
  list<Block>(block),
  v.transform((blocks) => blocks.filter(isWritten).map(unwrapped)),
)

function isWritten({ children }: Block) {
  return children.some((child) => child._type !== 'span' || !isBlank(child.text))
}

/** Removes the marks of links that were dropped. */
function unwrapped(one: Block): Block {
  const known = new Set([...DECORATORS, ...(one.markDefs ?? []).map(({ _key }) => _key)])
  const children = one.children.map((child) =>
    child._type === 'span'
      ? { ...child, marks: child.marks?.filter((mark) => known.has(mark)) }
      : child,
  )
  return { ...one, children }
}

const DECORATORS = ['strong', 'em', 'underline', 'strike-through', 'code']

/**
 * Portable Text, possibly empty. Drops unknown blocks and blank paragraphs and unwraps links with an invalid
 * target. Its type comes from the generated one.
 */
export const anyBlocks = orElse(written, []) as unknown as Schema<never[]>

/** Portable Text with at least one block. */
export const blocks: Schema<[never]> = v.pipe(
  anyBlocks as unknown as Schema<[never]>,
  v.check((found) => found.length > 0),
)
