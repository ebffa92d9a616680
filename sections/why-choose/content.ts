import { blocks } from '@/lib/content/check/blocks'
import { text } from '@/lib/content/check/fields'
import { list, object } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import {
  isEmptied,
  itemLines,
  type Section,
  type SectionContent,
  sectionHeading,
} from '@/sections/section'

type Reason = SectionContent<'whyChoose'>['reasons'][number]

export const whyChoose: Section<'whyChoose'> = {
  fields: {
    heading: sectionHeading('whyChoose'),
    reasons: list(object<Reason>({ _key: text, title: text, text: blocks })),
  },
  markdown: ({ heading, reasons }) => [
    line(heading, 'h2'),
    ...reasons.flatMap((reason) => itemLines(reason.title, reason.text)),
  ],
  isSpent: (now, before) => isEmptied(now.reasons, before.reasons),
}
