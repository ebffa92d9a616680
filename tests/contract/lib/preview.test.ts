import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startFaultyLake } from '@/tests/support/lake/faulty-lake'

const request = { isEnabled: true, perspective: undefined as string | undefined }
const cached: string[] = []
vi.mock('next/headers', () => ({
  draftMode: async () => request,
  cookies: async () => ({ get: () => request.perspective && { value: request.perspective } }),
}))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, [name = '']: string[]) => {
    cached.push(name)
    return read
  },
}))

const lake = await startFaultyLake()
const folder = mkdtempSync(path.join(tmpdir(), 'preview-'))
vi.spyOn(process, 'cwd').mockReturnValue(folder)
process.env.NEXT_PUBLIC_SANITY_API_HOST = lake.url
process.env.SANITY_API_READ_TOKEN = 'a token'
const { getSnapshot } = await import('@/lib/content/reading/snapshot')
const { clearOutage } = await import('@/lib/content/reading/content-lake')

const read = (name: string) => getSnapshot({ name, query: '*', tags: ['page'], parse })

function parse(response: unknown): string {
  const { text } = Object(response)
  if (typeof text !== 'string') throw new Error('the response has no text')
  return text
}

beforeEach(() => {
  clearOutage()
  cached.length = 0
  Object.assign(lake, { response: 'the result', result: { text: 'a draft' }, requests: [] })
  Object.assign(request, { isEnabled: true, perspective: undefined })
})

afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true })
})

test('an editor’s read is neither cached nor stored in a file', async () => {
  expect(await read('drafted')).toBe('a draft')
  expect(cached).toEqual([])
  expect(existsSync(path.join(folder, '.next'))).toBe(false)
})

test('a visitor’s read is cached and stored', async () => {
  request.isEnabled = false
  expect(await read('published')).toBe('a draft')
  expect(cached).toEqual(['published'])
  expect(existsSync(path.join(folder, '.next/cache/last-good/published.json'))).toBe(true)
})

test('drafts are read with the token in the editor’s perspective', async () => {
  const perspectives: (string | null)[] = []
  for (const perspective of [undefined, 'published', 'summer,drafts', 'a b; c']) {
    request.perspective = perspective
    await read('drafted')
    const [last] = lake.requests.slice(-1)
    expect(last?.authorization).toBe('Bearer a token')
    perspectives.push(new URL(last?.url ?? '', lake.url).searchParams.get('perspective'))
  }
  expect(perspectives).toEqual(['drafts', 'published', 'summer,drafts', 'drafts'])
})

test('a draft that cannot be read or shown falls back to published content', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  request.isEnabled = false
  await read('shown')
  request.isEnabled = true
  for (const response of ['status 500', 'truncated JSON'] as const) {
    lake.response = response
    expect(await read('shown')).toBe('a draft')
    clearOutage()
  }
  await expect(read('never published')).rejects.toThrow('Content cannot be read')
})
