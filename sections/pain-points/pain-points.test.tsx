import { expect, test } from 'vitest'
import { PainPoints } from '@/sections/pain-points/pain-points'
import { present, render, seededSections } from '@/tests/support/render'

test('‘Sound Familiar?’ lists the five pain points as numbered rows', async () => {
  const { page } = await seededSections()
  const { html, text } = render(<PainPoints content={present(page.painPoints)} />)
  expect(text).toMatch(/^Sound Familiar\?/)
  expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Feast-or-famine pipeline',
    'Generic lists with weak personalization',
    'Inconsistent follow-up',
    'Impact not framed for finance',
    'Fragmented stack with poor call attribution',
  ])
  expect(html).toContain('id="pain-points"')
  expect(html.match(/<ol/g)).toHaveLength(1)
})
