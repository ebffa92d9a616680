import { expect, test } from 'vitest'
import { CallList } from '@/components/account/call-list'
import type { Booking } from '@/lib/booking/booking'
import { render } from '@/tests/support/render'

const call = (id: string, start: string): Booking => ({
  id,
  start,
  status: 'booked',
  sequence: 0,
  manageVersion: 1,
  createdAt: start,
  end: new Date(Date.parse(start) + 15 * 60_000).toISOString(),
  name: 'Dana Whitlock',
  email: 'dana@northfield.example',
  phone: '',
  company: 'Northfield',
  question: '',
  timeZone: 'America/Denver',
  attribution: {},
})

test('two calls with people of one name are cancelled by forms of different names', () => {
  const { html } = render(
    <CallList
      bookings={[call('a', '2030-07-02T16:00:00.000Z'), call('b', '2030-07-03T16:00:00.000Z')]}
      timeZone="America/Denver"
      now={new Date('2030-07-01T00:00:00Z')}
    />,
  )
  const names = [...html.matchAll(/<form[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/^Cancel the call with Dana Whitlock, .*2.*10:00/)
})
