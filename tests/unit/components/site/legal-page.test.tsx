import { expect, test } from 'vitest'
import { LegalPage } from '@/components/site/legal-page'
import type { LegalPage as Page } from '@/lib/content/content-types'
import { legalPageQuery } from '@/lib/content/queries/queries'
import { ask } from '@/tests/support/content'
import { render } from '@/tests/support/render'

const privacy = async () => (await ask(legalPageQuery, { slug: 'privacy' })) as Page

test('a legal page has one h1, its date and lower headings', async () => {
  const page = { ...(await privacy()), updatedOn: '2026-03-01' }
  const { html, text } = render(<LegalPage page={page} seeNote="See note" />)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<time dateTime="2026-03-01">March 1, 2026</time>')
  expect(html).toContain('<h2>')
  expect(text).toContain(page.title)
})

test.each([null, 'soon'])('a legal page renders with the date %j', async (updatedOn) => {
  const { html } = render(<LegalPage page={{ ...(await privacy()), updatedOn }} seeNote="" />)
  expect(html).not.toContain('<time')
})
