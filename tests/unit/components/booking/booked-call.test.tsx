import { expect, test } from 'vitest'
import { BookedCall } from '@/components/booking/booked-call'
import { render } from '@/tests/support/render'

const call = {
  start: '2026-11-24T17:30:00.000Z',
  end: '2026-11-24T17:45:00.000Z',
  timeZone: 'America/Denver',
  email: 'dana@northfield.example',
  host: { name: 'Ruth Calder' },
}

test('a second booking shows the existing call and a link to move it', () => {
  const { html, text } = render(<BookedCall {...call} movePath="/call/a.b.c/move" />)
  expect(text).toContain('You already have a call booked')
  expect(text).toMatch(/24.*Tuesday, November.*10:30–10:45 AM/)
  expect(text).toContain('no new call was booked')
  expect(html).toContain('href="/call/a.b.c/move"')
})

test('without the booking cookie it says where to find the link, and shows none', () => {
  const { html, text } = render(<BookedCall {...call} movePath={undefined} />)
  expect(text).toContain('use the link in our latest email')
  expect(html).not.toContain('/call/')
})
