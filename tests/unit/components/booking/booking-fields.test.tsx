import { expect, test } from 'vitest'
import { BookingFields } from '@/components/booking/booking-fields'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { render } from '@/tests/support/render'

const offer: BookingOffer = {
  slots: [],
  timeZone: 'UTC',
  host: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  question: undefined,
  consent: 'I agree.',
  asksPhone: false,
  messages: {},
  ticket: '',
}
const show = (changes: Partial<BookingOffer>) =>
  render(
    <BookingFields
      offer={{ ...offer, ...changes }}
      input={undefined}
      messageOf={() => undefined}
    />,
  )

test('the form requires a phone number if the host calls, and says why', () => {
  const { html, text } = show({ asksPhone: true })
  expect(text).toContain('Ruth Calder will call you at this number.')
  expect(html).toMatch(/<input(?=[^>]*type="tel")(?=[^>]*required)(?=[^>]*autoComplete="tel")/i)
  expect(show({}).html).not.toContain('type="tel"')
})
