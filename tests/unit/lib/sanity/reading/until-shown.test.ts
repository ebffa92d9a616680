import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ask = vi.hoisted(() => vi.fn<(query: string, params: object) => Promise<unknown>>())
vi.mock('@/lib/sanity/reading/ask', () => ({ ask }))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const { untilShown } = await import('@/lib/sanity/reading/until-shown')
const at = '2026-11-21T12:00:00Z'
const change = { id: 'hero', rev: 'new', isDeleted: false, at }
const old = { _rev: 'old', _updatedAt: '2026-11-21T11:59:59Z' }

beforeEach(() => ask.mockReset())
afterEach(() => vi.clearAllMocks())

test('a change is waited for until its revision is shown', async () => {
  ask.mockResolvedValueOnce(old).mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  ask.mockResolvedValueOnce({ _rev: 'new', _updatedAt: at })
  expect(await untilShown(change)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(ask.mock.calls[0]?.[1]).toEqual({ id: 'hero' })
})

test('a document that has been changed once more meanwhile is new enough', async () => {
  ask.mockResolvedValue({ _rev: 'later', _updatedAt: '2026-11-21T12:00:01Z' })
  expect(await untilShown(change)).toBe(true)
})

test('a deletion is shown when the document is gone, a creation when it is there', async () => {
  ask.mockResolvedValueOnce(old).mockResolvedValueOnce(null)
  expect(await untilShown({ ...change, isDeleted: true })).toBe(true)
  ask.mockResolvedValueOnce(null).mockResolvedValueOnce({ _rev: 'new', _updatedAt: at })
  expect(await untilShown(change)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('what is not shown after a while, or cannot be read, is not', async () => {
  ask.mockResolvedValueOnce(undefined).mockResolvedValue(old)
  expect(await untilShown(change)).toBe(false)
  expect(await untilShown({ ...change, at: null })).toBe(false)
})
