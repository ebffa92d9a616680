import { copy, optionalCopy, text } from '@/lib/content/check/fields'
import { image } from '@/lib/content/check/image'
import { list, object } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { itemLines, optionalLine, type Section, sectionHeading } from '@/sections/section'

export const painPoints: Section<'painPoints'> = {
  fields: {
    heading: sectionHeading('painPoints'),
    lead: optionalCopy,
    items: list(object({ _key: text, title: copy, text: copy, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...optionalLine(lead),
    ...items.flatMap((item) => itemLines(item.title, item.text)),
  ],
}
