import { expect, test } from 'vitest'
import { AgenticAi } from '@/sections/agentic-ai/agentic-ai'
import { present, render, seededSections } from '@/tests/support/render'

test('the agent’s loop has its stations in order, each with its text', async () => {
  const { page, footnotes } = await seededSections()
  const agenticAi = present(page.agenticAi)
  const { html, text } = render(<AgenticAi content={agenticAi} footnotes={footnotes} />)
  const titles = [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)
  expect(titles).toEqual(['Listen', 'Score', 'Write', 'Follow up', 'Schedule'])
  expect(text).toContain('will this buyer take a call within 60 days?')
  expect(html).toContain('<section id="agentic-ai-section"')
  expect(html).toContain('aria-labelledby="agentic-ai-section-title"')
})
