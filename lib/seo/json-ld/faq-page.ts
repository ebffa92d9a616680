import type { FAQPage, Question } from 'schema-dts'
import type { Questions } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { nodeId } from '@/lib/seo/page-url'
import { filled } from './filled.ts'

/** The questions of the page at `path` and their answers, or undefined if none is whole. */
export function faqPageJsonLd(
  { heading, items }: Pick<Questions, 'heading' | 'items'>,
  siteUrl: string,
  path = '/',
): Exclude<FAQPage, string> | undefined {
  const mainEntity = items.flatMap(({ question, answer }): Question[] => {
    const name = filled(question)
    const text = filled(toHtml(plainText(answer)))
    if (!name || !text) return []
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

// Search engines read the text of an answer as HTML, and no other text of the graph.
const toHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
