import { blocks } from '@/lib/content/check/blocks'
import { optionalText, text } from '@/lib/content/check/fields'
import { list, object, orElse } from '@/lib/content/check/read'
import { line } from '@/lib/content/markdown'
import { isEmptied, itemLines, type Section, type SectionContent, said } from '@/sections/section'

type Question = SectionContent<'questions'>['items'][number]

export const questions: Section<'questions'> = {
  fields: {
    heading: orElse(text, 'Questions'),
    text: optionalText,
    items: list(object<Question>({ _id: text, question: text, answer: blocks })),
  },
  markdown: (content) => [
    line(content.heading, 'h2'),
    ...said(content.text),
    ...content.items.flatMap(({ question, answer }) => itemLines(question, answer)),
  ],
  isSpent: (now, before) => isEmptied(now.items, before.items),
  isUnused: (answer) => answer === null || hasNoItems(answer),
}

const hasNoItems = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'items' in answer &&
  Array.isArray(answer.items) &&
  answer.items.length === 0
