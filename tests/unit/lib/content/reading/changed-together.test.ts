import { expect, test, vi } from 'vitest'

const fetchContent = vi.hoisted(() => vi.fn<(query: string, params: object) => Promise<unknown>>())
vi.mock('@/lib/content/reading/content-lake', () => ({ fetchContent }))

const { changedTogether } = await import('@/lib/content/reading/changed-together')

test('requests all documents of a transaction by its revision', async () => {
  const documents = [
    { _id: 'hero', _type: 'hero' },
    { _id: 'redirect-a', _type: 'redirect' },
  ]
  fetchContent.mockResolvedValue(documents)
  expect(await changedTogether('abc')).toEqual(documents)
  expect(fetchContent.mock.calls[0]?.[1]).toEqual({ rev: 'abc' })
})

test('returns an empty list and logs a warning if the request fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fetchContent.mockRejectedValue(new Error('connect ECONNREFUSED'))
  expect(await changedTogether('abc')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})

test('returns an empty list for a malformed response', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fetchContent.mockResolvedValue(['hero', null])
  expect(await changedTogether('abc')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})
