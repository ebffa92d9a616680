import { afterEach, expect, test, vi } from 'vitest'
import { describeSlot } from '@/lib/booking/describe-slot'
import { offsetAt, wallClock, zoneNames } from '@/lib/booking/time-zones'

afterEach(() => vi.restoreAllMocks())

/** Counts created formatters: each takes up to a millisecond, several on a phone. */
const countMade = () => vi.spyOn(Intl, 'DateTimeFormat').mock.calls

test('returns local date, time and offset', () => {
  const chatham = ['2026-11-29T11:45:00Z', 'Pacific/Chatham'] as const
  expect(wallClock(...chatham).toISOString()).toBe('2026-11-30T01:30:00.000Z')
  expect(offsetAt(...chatham)).toBe(13 * 60 + 45)
  const denver = ['2026-11-24T06:59:59Z', 'America/Denver'] as const
  expect(wallClock(...denver).toISOString()).toBe('2026-11-23T23:59:59.000Z')
  expect(offsetAt(...denver)).toBe(-7 * 60)
  expect(() => wallClock('2026-11-24T00:00:00Z', 'Nowhere/Town')).toThrow(RangeError)
})

test('lists all zones without checking each', () => {
  const made = countMade()
  expect(zoneNames().length).toBeGreaterThan(400)
  expect(made.length).toBeLessThan(40)
})

test('a hundred slots of a zone share one formatter', () => {
  const made = countMade()
  for (let slot = 0; slot < 100; slot += 1) {
    const start = new Date(Date.UTC(2026, 10, 24, 8, 15 * slot))
    const end = new Date(start.getTime() + 900_000)
    describeSlot({ start: start.toISOString(), end: end.toISOString() }, 'Pacific/Apia')
  }
  expect(made.length).toBe(1)
})

test('caches few formatters for any number of zones, all correct', () => {
  const noon = '2026-11-24T12:00:00Z'
  for (const zone of zoneNames()) wallClock(noon, zone)
  const made = countMade()
  for (const zone of zoneNames()) wallClock(noon, zone)
  expect(made.length).toBeGreaterThan(200)
  expect(wallClock(noon, 'Asia/Tokyo').getUTCHours()).toBe(21)
  expect(wallClock(noon, 'America/Denver').getUTCHours()).toBe(5)
})
