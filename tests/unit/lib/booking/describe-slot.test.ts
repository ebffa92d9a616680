import { expect, test } from 'vitest'
import { describeSlot } from '@/lib/booking/describe-slot'

const quarter = (start: string) => ({
  start,
  end: new Date(Date.parse(start) + 900_000).toISOString(),
})

test.each([
  ['2026-11-24T17:30:00Z', 'America/Denver', 'Tuesday', '10:30–10:45 AM', 'Denver (GMT−7)'],
  ['2026-06-24T17:30:00Z', 'America/Denver', 'Wednesday', '11:30–11:45 AM', 'Denver (GMT−6)'],
  ['2026-11-24T17:30:00Z', 'Asia/Kathmandu', 'Tuesday', '11:15–11:30 PM', 'Kathmandu (GMT+5:45)'],
  [
    '2026-11-24T18:00:00Z',
    'Asia/Kathmandu',
    'Tuesday',
    '11:45 PM–12:00 AM',
    'Kathmandu (GMT+5:45)',
  ],
  ['2026-11-24T16:45:00Z', 'America/New_York', 'Tuesday', '11:45 AM–12:00 PM', 'New York (GMT−5)'],
])('the time %s has the weekday and hours of %s', (start, timeZone, weekday, time, zone) => {
  expect(describeSlot(quarter(start), timeZone)).toMatchObject({ weekday, time, zone })
})

test('a time has the date of its time zone', () => {
  const slot = quarter('2026-11-24T17:30:00Z')
  expect(describeSlot(slot, 'Pacific/Auckland')).toMatchObject({
    day: '25',
    month: 'November',
    date: 'Wednesday, November 25, 2026',
  })
})
