import { expect, test } from 'vitest'
import { callPhase } from '@/lib/booking/call-phase'

const call = { start: '2026-11-24T17:30:00.000Z', end: '2026-11-24T17:45:00.000Z' }

test.each([
  ['17:29:59', 'ahead'],
  ['17:30:00', 'open'],
  ['17:44:59', 'open'],
  ['18:44:59', 'open'],
  ['18:45:00', 'past'],
])('at %s a 15-minute call at 17:30 is %s', (time, phase) => {
  expect(callPhase(call, new Date(`2026-11-24T${time}Z`))).toBe(phase)
})
