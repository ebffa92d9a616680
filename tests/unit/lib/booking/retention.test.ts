import { createElement } from 'react'
import { expect, test } from 'vitest'
import { RichText } from '@/components/rich-text'
import { retentionDays } from '@/lib/booking/retention'
import { blocks } from '@/lib/content/check/blocks'
import { read } from '@/lib/content/check/read'
import type { RichText as Text } from '@/lib/content/content-types'
import { lowerHeadings, toMarkdown } from '@/lib/content/markdown'
import { plainText } from '@/lib/content/plain-text'

import { legalPageQuery, retentionQuery } from '@/lib/content/queries/queries'
import { ask } from '@/tests/support/content'
import { render } from '@/tests/support/render'
import { seed } from '@/tests/support/seed'
import { seededIssues } from '@/tests/support/seeded'

const noNotes = { label: '', notes: [] }

/** Returns a text as the Content Lake returns it, with the published number. */
const sentence = (days: unknown) =>
  read(blocks, [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [
        { _type: 'span', _key: '1', marks: [], text: 'It is deleted ' },
        { _type: 'callRetention', _key: '2', source: 'growthPlan', days },
        { _type: 'span', _key: '3', marks: [], text: ' after the call.' },
      ],
    },
  ]).value as unknown as Text

test('shows the published days on the page, in Markdown and in metadata', () => {
  for (const [days, words] of [
    [90, '90 days'],
    [null, '365 days'],
  ] as const) {
    const text = sentence(days)
    const expected = `It is deleted ${words} after the call.`
    expect(render(createElement(RichText, { value: text, footnotes: noNotes })).text).toBe(expected)
    expect(toMarkdown(lowerHeadings(text), noNotes)).toBe(`${expected}\n`)
    expect(plainText(text)).toBe(expected)
  }
})

test('ignores an invalid number', async () => {
  for (const days of [0, -1, 30, 1.5, 3651, '90', Number.NaN, undefined])
    expect(retentionDays(days), String(days)).toBe(365)
  expect([31, 90, 3650].map(retentionDays)).toEqual([31, 90, 3650])
  const booking = seed.find(({ _id }) => _id === 'growthPlan')?.booking
  const issuesOf = (retentionDays: number) =>
    seededIssues('growthPlan', { booking: { ...Object(booking), retentionDays } })
  expect(await issuesOf(90)).toEqual([])
  expect(await issuesOf(30)).toMatchObject([{ level: 'error', path: 'booking.retentionDays' }])
})

test('the seed’s privacy page shows the growth plan’s number', async () => {
  const page = (await ask(legalPageQuery, { slug: 'privacy' })) as { body: Text }
  expect(plainText(page.body)).toContain('deleted from this website 365 days after it')
  expect(await ask(retentionQuery)).toBe(365)
})
