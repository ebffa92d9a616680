import { afterEach, expect, test, vi } from 'vitest'
import { describeSlot, formatIn } from '@/lib/booking/describe-slot'
import { zoneNames } from '@/lib/booking/zone-names'

afterEach(() => vi.restoreAllMocks())

/** How many formatters are made: each takes up to a millisecond, on a phone several. */
const countMade = () => vi.spyOn(Intl, 'DateTimeFormat').mock.calls

test('the list of all zones is made without trying each of them', () => {
  const made = countMade()
  expect(zoneNames().length).toBeGreaterThan(400)
  expect(made.length).toBeLessThan(40)
})

test('a hundred slots of a zone share its formatters', () => {
  const made = countMade()
  for (let slot = 0; slot < 100; slot += 1) {
    const start = new Date(Date.UTC(2026, 10, 24, 8, 15 * slot))
    const end = new Date(start.getTime() + 900_000)
    describeSlot({ start: start.toISOString(), end: end.toISOString() }, 'Pacific/Chatham')
  }
  expect(made.length).toBeLessThan(12)
})

test('however many zones are asked for, few formatters are kept, and each is right', () => {
  const hours = { hour: 'numeric', hourCycle: 'h23' } as const
  const at = new Date('2026-11-24T12:00:00Z')
  for (let turn = 0; turn < 1000; turn += 1)
    formatIn('UTC', { ...hours, fractionalSecondDigits: (1 + (turn % 3)) as 1 | 2 | 3 })
  for (const zone of zoneNames()) formatIn(zone, hours)
  expect(formatIn('Asia/Tokyo', hours).format(at)).toBe('21')
  expect(formatIn('America/Denver', hours).format(at)).toBe('05')
  expect(() => formatIn('Nowhere/Town', hours)).toThrow(RangeError)
})
