import { expect, test } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import { BOOKING_MESSAGES } from '@/lib/booking/booking-messages'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { render } from '@/tests/support/render'

/** One time on each of seven days, which are two pages. */
const slots = Array.from({ length: 7 }, (_, index) => ({
  start: `2030-07-0${index + 1}T09:00:00.000Z`,
  end: `2030-07-0${index + 1}T09:15:00.000Z`,
}))
const offer: BookingOffer = {
  slots,
  timeZone: 'UTC',
  host: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  question: undefined,
  consent: 'I agree.',
  asksPhone: false,
  messages: BOOKING_MESSAGES,
  ticket: '',
}

const show = (props: { offer?: BookingOffer; page?: number; start?: string; purpose?: 'move' }) =>
  render(<BookingForm offer={offer} action="/call/book" path="/call" zones={['UTC']} {...props} />)

/** Returns the times that a browser would send, in order. */
const sentBy = (html: string) =>
  [...html.matchAll(/<input[^>]*name="start"[^>]*>/g)]
    .filter(([input]) => /checked|type="hidden"/.test(input))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1])

test.each([0, 1])(
  'the form sends the time that its summary names, also from another page (%s)',
  (page) => {
    const start = slots[1]?.start ?? ''
    const { html, text } = show({ page, start })
    expect(text).toContain('Your call Tuesday, July 2, 9:00–9:15 AM')
    expect(sentBy(html)).toEqual([start])
  },
)

test('the form sends no time if its summary names none', () => {
  for (const start of ['', '2030-08-01T09:00:00.000Z']) {
    const { html, text } = show({ start })
    expect(text).toContain('No time chosen')
    expect(sentBy(html)).toEqual([])
  }
})

test('a page after the last one shows the last days', () => {
  const { html, text } = show({ page: 9 })
  expect(html.match(/name="day"/g)).toHaveLength(2)
  expect(text).toContain('Sunday, July 7')
  expect(text).toContain('Earlier days')
  expect(text).not.toContain('Later days')
  expect(html).toContain('href="/call?page=0')
})

test.each([undefined, 'move'] as const)(
  'the form without any free time says so and shows the host’s email (%s)',
  (purpose) => {
    const { html, text } = show({ offer: { ...offer, slots: [] }, ...(purpose && { purpose }) })
    expect(text).toContain('No times are free right now. Please try again later, or email us.')
    expect(html).toContain('href="mailto:ruth@kestrel.example"')
    expect(html).not.toContain('<form')
  },
)
