import { anyText, list, object, optional, text } from '@/lib/content/check/check'
import { blocks } from '@/lib/content/check/parts'
import { line } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, type SectionContent, said } from '@/sections/section'

type Audience = SectionContent<'whoItsFor'>['audiences'][number]

export const whoItsFor: Section<'whoItsFor'> = {
  shape: {
    heading: text,
    text: optional(anyText),
    audiences: list(object<Audience>({ _key: text, title: text, text: blocks })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...said(content.text),
    ...content.audiences.flatMap((audience) => itemLines(audience.title, audience.text)),
  ],
  isSpent: (now, before) => isEmptied(now.audiences, before.audiences),
}
