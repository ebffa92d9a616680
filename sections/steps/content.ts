import { blocks } from '@/lib/content/check/blocks'
import { image } from '@/lib/content/check/image'
import { copy, list, nullableCopy, object, text } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { blockFields, imageFields } from '@/lib/content/queries/fragments'
import {
  isEmptied,
  itemLines,
  optionalLine,
  type Section,
  sectionHeading,
} from '@/sections/section'

/** This section's part of the landing page's query. */
export const stepsQuery = `*[_type == "steps" && _id == "steps"][0]{
  _updatedAt,
  heading,
  lead,
  endLabel,
  items[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
}`

export const steps: Section<'steps'> = {
  fields: {
    heading: sectionHeading('steps'),
    lead: nullableCopy,
    endLabel: nullableCopy,
    items: list(object({ _key: text, title: copy, text: blocks, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...optionalLine(lead),
    ...items.flatMap((step) => itemLines(step.title, step.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.items, before.items),
}
