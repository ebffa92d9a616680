import { describe, expect, test } from 'vitest'
import { GrowthPlan } from '@/sections/growth-plan/growth-plan'
import { present, render, seededSections } from '@/tests/support/render'

async function show() {
  const { page, footnotes } = await seededSections()
  const growthPlan = present(page.growthPlan)
  return { growthPlan, ...render(<GrowthPlan content={growthPlan} footnotes={footnotes} />) }
}

describe('the growth plan', () => {
  test('is the target of every call to action', async () => {
    expect((await show()).html).toContain('<section id="growth-plan"')
  })

  test('shows the agenda of the 15 minutes', async () => {
    const { text, growthPlan } = await show()
    expect(growthPlan.agenda.length).toBeGreaterThan(1)
    for (const { minutes, unit } of growthPlan.agenda) expect(text).toContain(`${minutes} ${unit}`)
    expect(text).toContain('15 min')
  })

  test('has booking before the agenda', async () => {
    const { html } = await show()
    expect(html.indexOf('href="/call"')).toBeGreaterThan(html.indexOf('<h2'))
    expect(html.indexOf('href="/call"')).toBeLessThan(html.indexOf('<ol'))
  })

  test('offers a Growth Sprint plus 90 days of optimization', async () => {
    expect((await show()).text).toContain('Growth Sprint plus 90 days of optimization')
  })

  test('links to the external booking page if one is set', async () => {
    const { page, footnotes } = await seededSections()
    const growthPlan = present(page.growthPlan)
    const booking = {
      ...present(growthPlan.booking),
      mode: 'external' as const,
      externalUrl: 'https://calls.example/ruth',
    }
    const { html } = render(
      <GrowthPlan content={{ ...growthPlan, booking }} footnotes={footnotes} />,
    )
    expect(html).toMatch(/class="btn[^"]*" href="https:\/\/calls.example\/ruth"/)
  })

  test('has a button with a valid target', async () => {
    const { html } = await show()
    expect(html).toMatch(/class="btn[^"]*" href="\/call"/)
    expect(html).not.toMatch(/href="#?"/)
  })
})
