import { beforeEach, expect, test, vi } from 'vitest'

const lake = vi.hoisted(() => ({
  cookie: '' as string,
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
  config: {} as Record<string, unknown>,
}))

vi.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: true }),
  cookies: async () => ({ get: () => ({ value: lake.cookie }) }),
}))
vi.mock('@/lib/env.server', () => ({ getServerEnv: () => ({ readToken: 'token' }) }))
vi.mock('@/lib/content/reading/client', () => {
  const client = {
    fetch: lake.fetch,
    withConfig: (config: object) => {
      Object.assign(lake.config, config)
      return client
    },
  }
  return { client }
})

const { previewedInstant, readDrafts } = await import('@/lib/content/preview/preview')

beforeEach(() => {
  lake.fetch.mockReset()
  lake.config = {}
})

test('drafts are read in the editor’s stack of releases', async () => {
  lake.cookie = 'spring-launch,drafts'
  await readDrafts('*', {})
  expect(lake.config).toMatchObject({ perspective: ['spring-launch', 'drafts'], token: 'token' })
})

test('a preview of releases uses the date of the topmost one', async () => {
  lake.cookie = 'summer,spring,drafts'
  lake.fetch.mockResolvedValue('2999-06-01T08:00:00.000Z')
  expect(await previewedInstant()).toEqual(new Date('2999-06-01T08:00:00.000Z'))
  expect(lake.fetch.mock.calls[0]?.[1]).toEqual({ name: 'summer' })
  expect(lake.config).toMatchObject({ perspective: 'raw' })
})

test('a preview uses now for drafts, and for a release that cannot be read', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] })
  lake.cookie = 'drafts'
  expect(await previewedInstant()).toEqual(new Date())
  expect(lake.fetch).not.toHaveBeenCalled()
  lake.cookie = 'summer'
  lake.fetch.mockRejectedValue(new Error('down'))
  expect(await previewedInstant()).toEqual(new Date())
  vi.useRealTimers()
})
