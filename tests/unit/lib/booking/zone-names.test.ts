import { expect, test } from 'vitest'
import { describeSlot } from '@/lib/booking/describe-slot'
import { currentZone, zoneNames } from '@/lib/booking/time-zones'

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
])('the zone %s is now %s, with the same clock', (old, current) => {
  expect(currentZone(old)).toBe(current)
  expect(currentZone(current)).toBe(current)
  const at = new Date('2026-11-24T17:30:00Z')
  const timeIn = (timeZone: string) => at.toLocaleTimeString('en-US', { timeZone })
  expect(timeIn(old)).toBe(timeIn(current))
})

test('lists current zones, each once', () => {
  const names = zoneNames()
  expect(names).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'America/Denver']))
  for (const old of ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'Asia/Rangoon'])
    expect(names).not.toContain(old)
  expect(new Set(names).size).toBe(names.length)
})

test('keeps unknown zones and zones with one name', () => {
  for (const name of ['America/Denver', 'Mars/Olympus', 'constructor', ''])
    expect(currentZone(name)).toBe(name)
})

test('describes a call booked under an old zone name with the current city', () => {
  const slot = { start: '2026-11-24T17:30:00.000Z', end: '2026-11-24T17:45:00.000Z' }
  expect(describeSlot(slot, 'Asia/Calcutta').zone).toBe('Kolkata (GMT+5:30)')
})
