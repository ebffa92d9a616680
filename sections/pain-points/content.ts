import { image } from '@/lib/content/check/image'
import { copy, list, nullableCopy, object, text } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { imageFields } from '@/lib/content/queries/fragments'
import { itemLines, optionalLine, type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const painPointsQuery = `*[_type == "painPoints" && _id == "painPoints"][0]{
  _updatedAt,
  heading,
  lead,
  items[]{ _key, title, text, drawing{ ${imageFields} } }
}`

export const painPoints: Section<'painPoints'> = {
  fields: {
    heading: sectionHeading('painPoints'),
    lead: nullableCopy,
    items: list(object({ _key: text, title: copy, text: copy, drawing: image })),
  },
  markdown: ({ heading, lead, items }) => [
    line(heading, 'h2'),
    ...optionalLine(lead),
    ...items.flatMap((item) => itemLines(item.title, item.text)),
  ],
}
