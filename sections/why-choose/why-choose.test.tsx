import { expect, test } from 'vitest'
import { WhyChoose } from '@/sections/why-choose/why-choose'
import { present, render, seededSections } from '@/tests/support/render'

test('‘Why Choose’ has three reasons', async () => {
  const { page, footnotes } = await seededSections()
  const { html, text } = render(
    <WhyChoose content={present(page.whyChoose)} footnotes={footnotes} />,
  )
  expect(text).toMatch(/^Why Choose Kestrel/)
  expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Built for B2B go-to-market',
    'Executive-ready messaging',
    'Prospect science plus RevOps discipline',
  ])
  expect(html).toContain('id="why-us-section"')
})
