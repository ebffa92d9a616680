import { expect, test } from 'vitest'
import { Questions } from '@/sections/questions/questions'
import { present, render, seededSections } from '@/tests/support/render'

test('questions open without JavaScript, have headings, and the first is open', async () => {
  const { page, footnotes } = await seededSections()
  const questions = present(page.questions)
  const { html, text } = render(<Questions content={questions} footnotes={footnotes} />)
  expect(html.match(/<details/g)).toHaveLength(questions.items.length)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html.match(/<summary><h3/g)).toHaveLength(questions.items.length)
  for (const { question } of questions.items) expect(text).toContain(question)
})
