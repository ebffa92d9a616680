import type { FAQPage, Question } from 'schema-dts'
import type { SectionContent } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { nodeId } from '@/lib/site/page-url'
import { filled } from '@/lib/values/record'

/** Returns the questions that only the page at `path` answers, or undefined if none is complete. */
export function faqPageJsonLd(
  {
    heading,
    items,
    elsewhere = [],
  }: Pick<SectionContent<'questions'>, 'heading' | 'items' | 'elsewhere'>,
  siteUrl: string,
  path = '/',
): Exclude<FAQPage, string> | undefined {
  const mainEntity = items.flatMap(({ _id, question, answer }): Question[] => {
    const name = filled(question)
    const text = filled(toHtml(plainText(answer)))
    if (elsewhere.includes(_id) || !name || !text) return []
    return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
  })
  const name = filled(heading)
  if (mainEntity.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': nodeId('questions', path, siteUrl),
    url: nodeId('questions', path, siteUrl),
    ...(name && { name }),
    isPartOf: { '@id': nodeId('webpage', path, siteUrl) },
    mainEntity,
  }
}

// Search engines read an answer's text as HTML, unlike other texts in the graph.
const toHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
