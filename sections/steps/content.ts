import { blocks } from '@/lib/content/check/blocks'
import { copy, optionalCopy, text } from '@/lib/content/check/fields'
import { image } from '@/lib/content/check/image'
import { list, object } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import {
  isEmptied,
  itemLines,
  optionalLine,
  type Section,
  sectionHeading,
} from '@/sections/section'

export const steps: Section<'steps'> = {
  fields: {
    heading: sectionHeading('steps'),
    lead: optionalCopy,
    endLabel: optionalCopy,
    items: list(object({ _key: text, title: copy, text: blocks, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...optionalLine(lead),
    ...items.flatMap((step) => itemLines(step.title, step.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.items, before.items),
}
