import { expect, test } from 'vitest'
import { toBooking, toSlots } from '@/lib/booking/booking-row'
import { visitor } from '@/tests/support/booking'

// Booked before the form asked for a number.
const { email, phone: _, ...details } = visitor
const row = {
  id: '0e7f1c6a-4a1b-4c55-9d0e-2f3a4b5c6d7e',
  status: 'booked',
  starts_at: '2026-11-24T17:30:00+00:00',
  ends_at: '2026-11-24T17:45:00+00:00',
  sequence: 0,
  email,
  details,
  time_zone: 'Europe/London',
  attribution: { landingPath: '/', claim: '<b>' },
  manage_version: 1,
  outcome: 'held',
  created_at: '2026-11-21T10:00:00.123+00:00',
}

test('reads a row with normalized times and plausible attribution', () => {
  expect(toBooking(row)).toEqual({
    id: row.id,
    status: 'booked',
    start: '2026-11-24T17:30:00.000Z',
    end: '2026-11-24T17:45:00.000Z',
    sequence: 0,
    ...visitor,
    phone: '',
    timeZone: 'Europe/London',
    attribution: { landingPath: '/' },
    manageVersion: 1,
    outcome: 'held',
    createdAt: '2026-11-21T10:00:00.123Z',
  })
})

test.each([
  null,
  'x',
  [],
  { ...row, id: undefined },
  { ...row, status: 'lost' },
  { ...row, starts_at: 'soon' },
  { ...row, sequence: '0' },
  { ...row, details: null },
  { ...row, details: { ...row.details, name: 5 } },
])('%j is not a booking', (other) => {
  expect(toBooking(other)).toBeUndefined()
})

test('reads taken times, or none if one is invalid', () => {
  const taken = { start: row.starts_at, end: row.ends_at }
  expect(toSlots([taken])).toEqual([
    { start: '2026-11-24T17:30:00.000Z', end: '2026-11-24T17:45:00.000Z' },
  ])
  for (const odd of [null, {}, [taken, { start: 'soon', end: 'later' }]])
    expect(toSlots(odd)).toBeUndefined()
})
