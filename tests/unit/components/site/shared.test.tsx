import { expect, test } from 'vitest'
import { SharedBar } from '@/components/site/shared-bar'
import { SharedLinkError } from '@/components/site/shared-link-error'
import { seededPage } from '@/tests/support/content'
import { render } from '@/tests/support/render'

test('the bar shows what is shared, that it is read-only, and when it expires in UTC', () => {
  const until = new Date('2026-11-30T14:05:00Z')
  const { html } = render(<SharedBar kind="release" name="Spring <2>" until={until} />)
  expect(html).toContain('Shared release: Spring &lt;2&gt;')
  expect(html).toContain('read-only, expires')
  expect(html).toMatch(
    /<time dateTime="2026-11-30T14:05:00.000Z">November 30, 2026 at 2:05.PM UTC</,
  )
})

test.each([
  ['expired', /This link has expired/],
  ['down', /can’t be loaded right now/],
] as const)('shows a message and a home link for the reason %s', async (reason, message) => {
  const { settings } = await seededPage()
  const { html } = render(<SharedLinkError reason={reason} settings={settings} />)
  expect(html).toMatch(message)
  expect(html).toContain('href="/"')
})
