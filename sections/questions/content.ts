import { blocks } from '@/lib/content/check/blocks'
import { copy, list, nullableCopy, object, orElse, text } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { blockFields } from '@/lib/content/queries/fragments'
import { asRecord } from '@/lib/values/record'
import { isEmptied, itemLines, optionalLine, type Section } from '@/sections/section'

/** This section's part of the landing page's query. */
export const questionsQuery = `{
  "heading": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsHeading,
  "text": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsText,
  "items": *[_type == "faq"] | order(order asc, _id asc){
    _id, _updatedAt, question, answer[]{ ${blockFields} }
  }
}`

export const questions: Section<'questions'> = {
  fields: {
    heading: orElse(copy, 'Questions'),
    text: nullableCopy,
    items: list(object({ _id: text, question: copy, answer: blocks })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...optionalLine(content.text),
    ...content.items.flatMap(({ question, answer }) => itemLines(question, answer)),
  ],
  isEmpty: (now, before) => isEmptied(now.items, before.items),
  isUnused: (data) => data === null || hasNoItems(data),
}

function hasNoItems(data: unknown) {
  const { items } = asRecord(data)
  return Array.isArray(items) && items.length === 0
}
