import { anyText, list, object, optional, text } from '@/lib/content/check/check'
import { image } from '@/lib/content/check/parts'
import { line } from '@/lib/content/markdown'
import { itemLines, type Section, said } from '@/sections/section'

export const painPoints: Section<'painPoints'> = {
  shape: {
    heading: text,
    lead: optional(anyText),
    items: list(object({ _key: text, title: text, text, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...said(lead),
    ...items.flatMap((item) => itemLines(item.title, item.text)),
  ],
}
