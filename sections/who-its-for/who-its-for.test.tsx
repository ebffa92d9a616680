import { expect, test } from 'vitest'
import { WhoItsFor } from '@/sections/who-its-for/who-its-for'
import { present, render, seededSections } from '@/tests/support/render'

test('‘Who It’s For’ lists the four audiences of Requirement R1.8', async () => {
  const { page, footnotes } = await seededSections()
  const { html } = render(<WhoItsFor content={present(page.whoItsFor)} footnotes={footnotes} />)
  expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'B2B companies',
    'Training providers',
    'Learning-tech vendors',
    'Enterprise sales teams',
  ])
  expect(html).toContain('id="who-its-for-section"')
})
