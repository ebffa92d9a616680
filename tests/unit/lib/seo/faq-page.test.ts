import { describe, expect, test } from 'vitest'
import type { LandingPage, SectionContent } from '@/lib/content/content-types'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

const site = 'https://site.example'
const page = await seededPage()

/** Returns the graph's nodes by type. */
function nodesOf(changed: Partial<LandingPage>) {
  const nodes = JSON.parse(JSON.stringify(landingPageGraph({ ...page, ...changed }, site)))[
    '@graph'
  ]
  return Object.fromEntries(nodes.map((node: { '@type': string }) => [node['@type'], node]))
}
const changedQuestions = (fields: Partial<SectionContent<'questions'>>) =>
  nodesOf({ questions: { ...page.questions, ...fields } as SectionContent<'questions'> })

describe('questions in structured data', () => {
  test('include each question with its answer', () => {
    const { FAQPage } = nodesOf({})
    expect(FAQPage).toMatchObject({
      name: page.questions?.heading,
      url: `${site}/#questions`,
      isPartOf: { '@id': `${site}/#webpage` },
    })
    const questions = Object(FAQPage).mainEntity
    const { items } = present(page.questions)
    expect(items.length).toBeGreaterThan(1)
    expect(questions).toHaveLength(items.length)
    for (const [index, item] of items.entries())
      expect(questions[index]).toEqual({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\S/) },
      })
  })

  test('escape HTML in an answer', () => {
    const [item] = page.questions?.items ?? []
    if (!item) throw new Error('The seed has questions.')
    const children = [{ _type: 'span', _key: 's', text: 'R&D in <b>bold</b> & &amp;', marks: [] }]
    const answer = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }]
    const items = [{ ...item, question: 'What is <b>?', answer: answer as never }]
    expect(changedQuestions({ items }).FAQPage.mainEntity).toMatchObject([
      {
        name: 'What is <b>?',
        acceptedAnswer: { text: 'R&amp;D in &lt;b&gt;bold&lt;/b&gt; &amp; &amp;amp;' },
      },
    ])
  })

  test('omit blank or unanswered questions, and pages without questions', () => {
    const [first, second, ...rest] = page.questions?.items ?? []
    if (!first || !second) throw new Error('The seed has questions.')
    const items = [{ ...first, question: ' ' }, { ...second, answer: [] as never }, ...rest]
    expect(changedQuestions({ items }).FAQPage).toMatchObject({
      mainEntity: { length: rest.length },
    })
    expect(changedQuestions({ items: [] })).not.toHaveProperty('FAQPage')
    expect(changedQuestions({ items: items.slice(0, 2) })).not.toHaveProperty('FAQPage')
    expect(nodesOf({ questions: null })).not.toHaveProperty('FAQPage')
    expect(changedQuestions({ heading: '' }).FAQPage).not.toHaveProperty('name')
  })
})
