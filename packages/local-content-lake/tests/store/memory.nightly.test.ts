import { expect, test } from 'vitest'
import { watchMemory } from '../rounds/memory.ts'

const EDITS = 10_000
/** Bytes per edit. Leaking an event or document per edit would take several times as much. */
const ALLOWED = 2_000

test('the heap does not grow with edits while others listen', {
  timeout: EDITS * 200,
}, async () => {
  const { before, after, edits, received } = await watchMemory(EDITS, 12)
  expect(after - before).toBeLessThan(edits * ALLOWED)
  expect(received).toBeGreaterThan(edits)
})
