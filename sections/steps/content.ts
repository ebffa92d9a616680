import { anyText, list, object, optional, text } from '@/lib/content/check/check'
import { blocks, image } from '@/lib/content/check/parts'
import { line } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, type SectionContent, said } from '@/sections/section'

type Step = SectionContent<'steps'>['items'][number]

export const steps: Section<'steps'> = {
  shape: {
    heading: text,
    lead: optional(anyText),
    endLabel: optional(anyText),
    items: list(object<Step>({ _key: text, title: text, text: blocks, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...said(lead),
    ...items.flatMap((step) => itemLines(step.title, step.text)),
  ],
  isSpent: (now, before) => isEmptied(now.items, before.items),
}
