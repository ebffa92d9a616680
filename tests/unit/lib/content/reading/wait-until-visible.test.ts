import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetchContent = vi.hoisted(() => vi.fn<(query: string, params: object) => Promise<unknown>>())
vi.mock('@/lib/content/reading/content-lake', () => ({ fetchContent }))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const { waitUntilVisible } = await import('@/lib/content/reading/wait-until-visible')
const at = '2026-11-21T12:00:00Z'
const change = { id: 'hero', rev: 'new', isDeleted: false, at }
const old = { _rev: 'old', _updatedAt: '2026-11-21T11:59:59Z' }

beforeEach(() => fetchContent.mockReset())
afterEach(() => vi.clearAllMocks())

test('waits until the revision of a change is visible', async () => {
  fetchContent.mockResolvedValueOnce(old).mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  fetchContent.mockResolvedValueOnce({ _rev: 'new', _updatedAt: at })
  expect(await waitUntilVisible(change)).toBe(true)
  expect(fetchContent).toHaveBeenCalledTimes(3)
  expect(fetchContent.mock.calls[0]?.[1]).toEqual({ id: 'hero' })
})

test('accepts a document that has been changed again', async () => {
  fetchContent.mockResolvedValue({ _rev: 'later', _updatedAt: '2026-11-21T12:00:01Z' })
  expect(await waitUntilVisible(change)).toBe(true)
})

test('waits for a deleted document to disappear and a created one to appear', async () => {
  fetchContent.mockResolvedValueOnce(old).mockResolvedValueOnce(null)
  expect(await waitUntilVisible({ ...change, isDeleted: true })).toBe(true)
  fetchContent.mockResolvedValueOnce(null).mockResolvedValueOnce({ _rev: 'new', _updatedAt: at })
  expect(await waitUntilVisible(change)).toBe(true)
  expect(fetchContent).toHaveBeenCalledTimes(4)
})

test('returns false after the last attempt, and if the document cannot be read', async () => {
  fetchContent.mockResolvedValueOnce(undefined).mockResolvedValue(old)
  expect(await waitUntilVisible(change)).toBe(false)
  expect(await waitUntilVisible({ ...change, at: null })).toBe(false)
})
