import { describe, expect, test } from 'vitest'
import { Steps } from '@/sections/steps/steps'
import { present, render, seededSections } from '@/tests/support/render'

async function show(changes = {}) {
  const { page, footnotes } = await seededSections()
  return render(<Steps content={{ ...present(page.steps), ...changes }} footnotes={footnotes} />)
}

describe('‘How It Works’', () => {
  test('has the four steps in order', async () => {
    const { html, text } = await show()
    expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
      'Identify',
      'Prioritize',
      'Engage',
      'Convert',
    ])
    expect(html).toContain('id="solutions-section"')
    expect(text).toContain('set a call within 60 days')
  })

  test('ends its line with the label, or without one', async () => {
    expect((await show()).text).toContain('call booked')
    expect((await show({ endLabel: null })).text).not.toContain('call booked')
  })

  test('has a complete line without JavaScript', async () => {
    const { html } = await show()
    expect(html.match(/data-motion="draw-(right|down)"/g)).toHaveLength(2)
    expect(html).not.toMatch(/clip-path|stroke-dash/)
  })
})
