import { blocks } from '@/lib/content/check/blocks'
import { copy, list, object, text } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { blockFields } from '@/lib/content/queries/fragments'
import { isEmptied, itemLines, type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const whyChooseQuery = `*[_type == "whyChoose" && _id == "whyChoose"][0]{
  _updatedAt,
  heading, reasons[]{ _key, title, text[]{ ${blockFields} } }
}`

export const whyChoose: Section<'whyChoose'> = {
  fields: {
    heading: sectionHeading('whyChoose'),
    reasons: list(object({ _key: text, title: copy, text: blocks })),
  },
  markdown: ({ heading, reasons }) => [
    line(heading, 'h2'),
    ...reasons.flatMap((reason) => itemLines(reason.title, reason.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.reasons, before.reasons),
}
