import { describe, expect, test } from 'vitest'
import { toFootnotes } from '@/lib/content/claims/footnotes'
import { Transformation } from '@/sections/transformation/transformation'
import { claimOf, present, render, seededSections } from '@/tests/support/render'

async function show(changes = {}) {
  const { page } = await seededSections()
  const transformation = { ...present(page.transformation), ...changes }
  const footnotes = toFootnotes(transformation, page.settings.labels.seeNote)
  return render(<Transformation content={transformation} footnotes={footnotes} />)
}

describe('‘The Transformation’', () => {
  test('shows before and after for every pair', async () => {
    const { text } = await show()
    expect(text).toContain('Before: Referrals, events and a good month now and then')
    expect(text).toContain('After: 20–30† discovery calls per month, planned by week')
    expect(text.match(/Before: /g)).toHaveLength(5)
    expect(text.match(/After: /g)).toHaveLength(5)
  })

  test('shows the recent results with their comparators and time frames', async () => {
    const { text } = await show()
    expect(text).toContain('discovery calls per month range 20–30†')
    expect(text).toContain('per sales cycle at most 60† days')
    expect(text).toContain('lift in new-logo bookings within 2 quarters at least 30%†')
    expect(text).toContain('lower customer acquisition cost about 25%†')
  })

  test('has the “results vary” note right below the results', async () => {
    const { html, text } = await show()
    expect(text).toMatch(/† Results vary with list quality, offer and rep capacity\.$/)
    expect(html).toContain('<p id="results-note"')
  })

  test('gives each different disclaimer a separate mark and note', async () => {
    const claims = [claimOf({ disclaimer: 'First.' }), claimOf({ disclaimer: 'Second.' })]
    const { html, text } = await show({ pairs: [], claims })
    expect(text).toMatch(/60† days .*60‡ days † First\. ‡ Second\.$/)
    expect(html).toContain('href="#results-note-2"')
    expect(html).toContain('id="results-note-2"')
  })

  test('shows a changed number everywhere the claim appears', async () => {
    const { page } = await seededSections()
    const { pairs, claims } = JSON.parse(
      JSON.stringify(present(page.transformation)).replaceAll('"valueTo":30', '"valueTo":45'),
    )
    const { text } = await show({ pairs, claims })
    expect(text.match(/20–45†/g)).toHaveLength(2)
    expect(text).not.toContain('20–30')
  })
})
