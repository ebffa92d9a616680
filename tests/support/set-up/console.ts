import { afterEach, beforeEach, vi } from 'vitest'

let written: unknown[][] = []

beforeEach(() => {
  written = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    written.push(words)
  })
})

// A test that expects an error replaces this with its own spy.
afterEach(() => {
  vi.restoreAllMocks()
  if (written.length > 0) {
    throw new Error(
      `Unexpected console.error: ${written.map((words) => words.join(' ')).join('\n')}`,
    )
  }
})
