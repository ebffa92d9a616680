import { expect, test } from 'vitest'
import { SharedBar } from '@/components/site/shared-bar'
import { SharedRefusal } from '@/components/site/shared-refusal'
import { seededPage } from '@/tests/support/content'
import { render } from '@/tests/support/render'

test('the bar says what is shared, that it is read-only, and until when, in a zone that it names', () => {
  const until = new Date('2026-11-30T14:05:00Z')
  const { html } = render(<SharedBar kind="release" name="Spring <2>" until={until} />)
  expect(html).toContain('Shared release: Spring &lt;2&gt;')
  expect(html).toContain('read-only')
  expect(html).toMatch(
    /<time dateTime="2026-11-30T14:05:00.000Z">November 30, 2026 at 2:05.PM UTC</,
  )
})

test.each([
  ['expired', /This link has expired/],
  ['down', /cannot be read at the moment/],
] as const)('a link that is %s says so, and leads home', async (refusal, sentence) => {
  const { settings } = await seededPage()
  const { html } = render(<SharedRefusal refusal={refusal} settings={settings} />)
  expect(html).toMatch(sentence)
  expect(html).toContain('href="/"')
})
