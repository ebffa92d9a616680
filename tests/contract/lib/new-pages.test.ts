import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startFaultyLake } from '@/tests/support/lake/faulty-lake'

// Bypasses Next's cache: here every read goes to the Content Lake.
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
// Outside a render React's cache remembers nothing.
vi.mock('react', async (load) => ({ ...(await load()), cache: (read: unknown) => read }))

const lake = await startFaultyLake()
const folder = mkdtempSync(path.join(tmpdir(), 'new-pages-'))
vi.spyOn(process, 'cwd').mockReturnValue(folder)
vi.spyOn(console, 'warn').mockReturnValue()
process.env.NEXT_PUBLIC_SANITY_API_HOST = lake.url
const { getSitemap } = await import('@/lib/content/reading/sitemap')
const { readLastGood } = await import('@/lib/content/reading/last-good')
const { clearOutage } = await import('@/lib/content/reading/content-lake')

afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true })
})

const pages = (...slugs: string[]) => ({
  home: null,
  legalPages: [],
  campaignPages: slugs.map((slug) => ({
    _id: `page-${slug}`,
    slug,
    heading: 'A page',
    noIndex: false,
  })),
})

const listed = async () => (await getSitemap()).campaignPages.map(({ slug }) => slug)

describe('a campaign page that was published a moment ago', () => {
  test('is not listed until its content was read, so it has a last good response', async () => {
    lake.result = pages('winter')
    expect(await listed()).toEqual(['winter'])
    expect(lake.reads).toBe(1)

    lake.result = pages('winter', 'spring')
    lake.next = ['the result', 'a closed connection']
    expect(await listed()).toEqual(['winter'])
    expect(await readLastGood('campaign-page-page-spring')).toBeUndefined()

    clearOutage()
    expect(await listed()).toEqual(['winter', 'spring'])
    expect(await readLastGood('campaign-page-page-spring')).toEqual(lake.result)

    const { reads } = lake
    expect(await listed()).toEqual(['winter', 'spring'])
    expect(lake.reads).toBe(reads + 1)
  })

  test('waits for no other page when an import published many', async () => {
    lake.result = pages(...Array.from({ length: 60 }, (_, index) => `page-${index}`))
    const { reads } = lake
    expect(await listed()).toHaveLength(60)
    expect(lake.reads).toBe(reads + 1)
  })
})
