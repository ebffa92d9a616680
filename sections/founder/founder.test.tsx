import { describe, expect, test } from 'vitest'
import { Founder } from '@/sections/founder/founder'
import { present, render, seededSections } from '@/tests/support/render'

async function show(changes = {}) {
  const { page, footnotes } = await seededSections()
  const founder = { ...present(page.founder), ...changes }
  return render(<Founder content={founder} settings={page.settings} footnotes={footnotes} />)
}

describe('the founder’s section', () => {
  test('has a portrait with alt text, a letter and a signature', async () => {
    const { html, text } = await show()
    expect(html).toMatch(/alt="[^"]*Ruth Calder[^"]*"/)
    expect(text).toContain('Growth Sprint, then 90 days of optimization')
    expect(html.match(/<img/g)).toHaveLength(2)
    expect(html).toContain('id="meet-founder-section"')
  })

  test('has a button that links to the growth plan', async () => {
    expect((await show()).html).toMatch(/class="btn[^"]*" href="\/#growth-plan"/)
  })

  test('renders without a signature', async () => {
    const { html } = await show({ signature: null, caption: null, eyebrow: null })
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})
