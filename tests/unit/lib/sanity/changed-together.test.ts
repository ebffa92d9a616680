import { expect, test, vi } from 'vitest'

const ask = vi.hoisted(() => vi.fn<(query: string, params: object) => Promise<unknown>>())
vi.mock('@/lib/sanity/reading/ask', () => ({ ask }))

const { changedTogether } = await import('@/lib/sanity/changed-together')

test('all documents of a transaction are asked for by its revision', async () => {
  const documents = [
    { _id: 'hero', _type: 'hero' },
    { _id: 'redirect-a', _type: 'redirect' },
  ]
  ask.mockResolvedValue(documents)
  expect(await changedTogether('abc')).toEqual(documents)
  expect(ask.mock.calls[0]?.[1]).toEqual({ rev: 'abc' })
})

test('without an answer nothing else is known, and the log says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  ask.mockRejectedValue(new Error('connect ECONNREFUSED'))
  expect(await changedTogether('abc')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})

test('an answer that is none is as good as no answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  ask.mockResolvedValue(['hero', null])
  expect(await changedTogether('abc')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})
