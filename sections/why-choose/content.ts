import { list, object, text } from '@/lib/content/check/check'
import { blocks } from '@/lib/content/check/parts'
import { line } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, type SectionContent } from '@/sections/section'

type Reason = SectionContent<'whyChoose'>['reasons'][number]

export const whyChoose: Section<'whyChoose'> = {
  shape: {
    heading: text,
    reasons: list(object<Reason>({ _key: text, title: text, text: blocks })),
  },
  markdown: ({ heading, reasons }) => [
    line(heading, 'h2'),
    ...reasons.flatMap((reason) => itemLines(reason.title, reason.text)),
  ],
  isSpent: (now, before) => isEmptied(now.reasons, before.reasons),
}
