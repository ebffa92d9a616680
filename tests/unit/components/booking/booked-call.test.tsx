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

test('a second booking says which call stands and leads to where it is moved', () => {
  const { html, text } = render(<BookedCall {...call} movePath="/call/a.b.c/move" />)
  expect(text).toContain('You have a call already')
  expect(text).toMatch(/24.*Tuesday, November.*10:30–10:45 AM/)
  expect(text).toContain('Nothing new was booked')
  expect(html).toContain('href="/call/a.b.c/move"')
})

test('who only knows the address is told where the link is, and gets none', () => {
  const { html, text } = render(<BookedCall {...call} movePath={undefined} />)
  expect(text).toContain('the link is in our newest mail')
  expect(html).not.toContain('/call/')
})
