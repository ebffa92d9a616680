import { expect, test } from 'vitest'
import { SlotPicker } from '@/components/booking/slot-picker'
import { toDays } from '@/lib/booking/booking-offer'
import { render } from '@/tests/support/render'

const slotAt = (time: string) => {
  const start = `2030-07-01T${time}:00.000Z`
  return { start, end: new Date(Date.parse(start) + 900_000).toISOString() }
}

/** Returns the parts of the day with their times. */
function partsIn(timeZone: string, ...times: string[]) {
  const days = toDays(times.map(slotAt), timeZone)
  const { html } = render(
    <SlotPicker days={days} timeZone={timeZone} chosen="" day="" error={undefined} />,
  )
  return html
    .split('class="slots-group"')
    .slice(1)
    .map((part) => [
      /<span>([^<]*)/.exec(part)?.[1],
      ...[...part.matchAll(/<span>(\d[^<]*)/g)].map(([, time]) => time),
    ])
}

test('the slot picker groups times by named parts of the day', () => {
  expect(partsIn('UTC', '09:00', '11:45', '12:00', '17:45', '18:00', '23:45')).toEqual([
    ['Morning', '9:00 AM', '11:45 AM'],
    ['Afternoon', '12:00 PM', '5:45 PM'],
    ['Evening', '6:00 PM', '11:45 PM'],
  ])
})

test('parts of the day follow the visitor’s time zone, without empty ones', () => {
  expect(partsIn('Asia/Tokyo', '09:00')).toEqual([['Evening', '6:00 PM']])
  expect(partsIn('Asia/Tokyo', '16:00', '22:00')).toEqual([
    ['Night', '1:00 AM'],
    ['Morning', '7:00 AM'],
  ])
})
