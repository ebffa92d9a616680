import { describe, expect, test } from 'vitest'
import { Hero } from '@/sections/hero/hero'
import { claimOf, present, render, seededSections } from '@/tests/support/render'

async function show(changes = {}) {
  const { page, footnotes } = await seededSections()
  const hero = { ...present(page.hero), ...changes }
  return render(<Hero content={hero} settings={page.settings} footnotes={footnotes} />)
}

describe('the hero', () => {
  test('has the tagline as the page’s only h1', async () => {
    const { html, text } = await show()
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain('Book More Discovery Calls. Win More Deals.')
  })

  test('links to the growth plan and to the results', async () => {
    const { html, text } = await show()
    expect(html).toContain('href="/#growth-plan"')
    expect(text).toContain('Schedule a 15-Minute Discovery Call')
    expect(html).toMatch(/href="\/#transformation-section"[^>]*>See Results</)
  })

  test('is at least 600px high', async () => {
    expect((await show()).html).toContain('min-h-[max(600px,')
  })

  test('shows its poster and no video before the page has loaded', async () => {
    const { html } = await show()
    expect(html).toMatch(/<img[^>]+src="\/poster\/[^>]+fetchPriority="high"/)
    expect(html).not.toMatch(/<video|<button|\.webm/)
  })

  test('reads its claims from their documents', async () => {
    const { html, text } = await show({
      claims: [
        claimOf({ comparator: 'range', value: 1200, valueTo: 1300, unit: 'none', label: 'calls' }),
      ],
    })
    expect(text).toContain('calls 1,200–1,300')
    expect(html).toContain('<dl')
  })

  test('links every result’s dagger to its note', async () => {
    const { html } = await show()
    expect(
      html.match(/<dd[^>]*><span>[^<]+<\/span><a class="dagger" href="#results-note"/g),
    ).toHaveLength(3)
  })

  test('renders without eyebrow, claims and video', async () => {
    const { page } = await seededSections()
    const film = { ...present(page.hero).film, webm: null, mp4: null }
    const { text } = await show({ eyebrow: null, claims: [], film })
    expect(text).toContain('Book More Discovery Calls.')
  })
})

test('the calendar card shows one booked call and its trail', async () => {
  const { html, text } = await show()
  expect(text).toContain('Discovery call, 15 min')
  expect(html.match(/<strong/g)).toHaveLength(1)
  const { page } = await seededSections()
  const { trail } = present(page.hero).specimen
  expect(trail.length).toBeGreaterThan(1)
  for (const { date, text: words } of trail) expect(text).toContain(`${date} ${words}`)
})
