import { expect, test } from 'vitest'
import { NotFound } from '@/components/site/not-found'
import { render, seededSections } from '@/tests/support/render'

test("the not-found page shows '404', 'Oops! Page not found' and a 'Return to Home' link", async () => {
  const { page } = await seededSections()
  const { html, text } = render(<NotFound settings={page.settings} />)
  expect(html).toMatch(/<h1[^>]*>404<\/h1>/)
  expect(text).toContain('Oops! Page not found')
  expect(html).toMatch(/<a class="btn btn-ink" href="\/">Return to Home<\/a>/)
})
