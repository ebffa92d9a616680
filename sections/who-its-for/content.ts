import { blocks } from '@/lib/content/check/blocks'
import { copy, list, nullableCopy, object, text } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { blockFields } from '@/lib/content/queries/fragments'
import {
  isEmptied,
  itemLines,
  optionalLine,
  type Section,
  sectionHeading,
} from '@/sections/section'

/** This section's part of the landing page's query. */
export const whoItsForQuery = `*[_type == "whoItsFor" && _id == "whoItsFor"][0]{
  _updatedAt,
  heading, text, audiences[]{ _key, title, text[]{ ${blockFields} } }
}`

export const whoItsFor: Section<'whoItsFor'> = {
  fields: {
    heading: sectionHeading('whoItsFor'),
    text: nullableCopy,
    audiences: list(object({ _key: text, title: copy, text: blocks })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...optionalLine(content.text),
    ...content.audiences.flatMap((audience) => itemLines(audience.title, audience.text)),
  ],
  isEmpty: (now, before) => isEmptied(now.audiences, before.audiences),
}
