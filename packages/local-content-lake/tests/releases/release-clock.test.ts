import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { scaled } from '../../../../tests/support/scale.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { startLakeProcess } from '../support/lake-process.ts'
import { clientOf } from '../support/open-lake.ts'
import { errorOf, inMs, releaseDesk } from '../support/release-desk.ts'

const TEN = Array.from({ length: 10 }, (_, index) => `n${index}`)
const TITLES = '*[_type == "note"].title'
/** Later than any preparation ends by the real clock: what is due when it is scheduled is published at once. */
const SOON_MS = 600_000

const stopped = vi.hoisted(() => ({
  at: undefined as number | undefined,
  timers: new Set<{ due: number; work: () => void }>(),
}))
vi.mock('../../src/releases/clock.ts', async (original) => {
  const real = await original<typeof import('../../src/releases/clock.ts')>()
  return {
    now: () => stopped.at ?? real.now(),
    later(work: () => void, ms: number) {
      if (stopped.at === undefined) return real.later(work, ms)
      const timer = { due: stopped.at + ms, work }
      stopped.timers.add(timer)
      return () => stopped.timers.delete(timer)
    },
  }
})

/** Stops the clock of releases, so that preparations may take any time. */
function stopClock() {
  stopped.at = Date.now()
  onTestFinished(() => {
    stopped.at = undefined
    stopped.timers.clear()
  })
  return {
    /** Returns the time some milliseconds from now. */
    in: (ms: number) => new Date(Number(stopped.at) + ms).toISOString(),
    /** Lets milliseconds pass. */
    pass(ms: number) {
      stopped.at = Number(stopped.at) + ms
      for (const timer of [...stopped.timers].filter(({ due }) => due <= Number(stopped.at))) {
        stopped.timers.delete(timer)
        timer.work()
      }
    },
  }
}

/** Ten published notes, and a release with a new version of each. */
async function tenNotes(client: SanityClient) {
  const notes = client.transaction()
  for (const _id of TEN) notes.create({ _id, _type: 'note', title: 'old' })
  await notes.commit()
  await client.releases.create({ releaseId: 'spring' })
  const versions = client.transaction()
  for (const id of TEN)
    versions.create({ _id: `versions.spring.${id}`, _type: 'note', title: 'new' })
  await versions.commit()
}

describe('at the scheduled time', () => {
  test('a release of ten documents is visible completely or not at all', async () => {
    const clock = stopClock()
    const { lake, client, schedule, visitor } = await releaseDesk()
    await tenNotes(client)
    await schedule(clock.in(SOON_MS))
    clock.pass(SOON_MS - 1)
    let isDue = false
    const byId = visitor.withConfig({ maxRetries: 0 })
    const seen = { before: 0, after: 0, mixed: 0, early: 0 }
    const readers = [
      () => visitor.fetch<string[]>(TITLES),
      async () => (await byId.getDocuments(TEN)).map((document) => document?.title),
      async () => {
        const response = await fetch(`${lake.url}/v1/data/export/production?types=note`)
        return (await response.text()).match(/old|new/g) ?? []
      },
    ]
    const read = async (once: () => Promise<string[]>) => {
      let news = 0
      while (news < 50) {
        const titles = await once()
        const kinds = new Set(titles)
        if (titles.length !== TEN.length || kinds.size !== 1) seen.mixed += 1
        else if (kinds.has('old')) seen.before += 1
        else {
          news += 1
          seen.after += 1
          if (!isDue) seen.early += 1
        }
      }
    }
    const reading = Promise.all(readers.map(read))
    await expect.poll(() => seen.before).toBeGreaterThan(10 * readers.length)
    isDue = true
    clock.pass(1)
    await reading
    expect(seen).toEqual({
      before: expect.any(Number),
      after: 150,
      mixed: 0,
      early: 0,
    })
  })

  test('webhooks are sent for its documents, but not for the release itself', async () => {
    const { lake, withNote, schedule, state } = await releaseDesk({
      webhook: { url: 'http://127.0.0.1:9/nobody', secret: 'secret' },
    })
    await withNote()
    await schedule(inMs(200))
    await expect.poll(() => state()).toBe('published')
    const rows = lake.store.database
      .prepare('SELECT document_id, headers FROM webhook_outbox')
      .all()
    expect(rows.map(({ document_id: id }) => id)).toEqual(['a', 'a'])
    expect(String(rows[1]?.headers)).toContain('"sanity-operation":"update"')
  })

  test('releases are published in every dataset, each by its own clock', async () => {
    const { lake, client } = await releaseDesk()
    await client.datasets.create('staging')
    const staging = clientOf(lake, { dataset: 'staging', perspective: 'raw' })
    await staging.releases.create({ releaseId: 'spring' })
    await staging.create({ _id: 'versions.spring.a', _type: 'note', title: 'new' })
    await staging.releases.schedule({ releaseId: 'spring', publishAt: inMs(200) })
    await expect.poll(() => staging.getDocument('a')).toMatchObject({ title: 'new' })
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('a cancelled or postponed release stays unpublished; an edited one has its last content', async () => {
    const clock = stopClock()
    const { client, raw, withNote, schedule, state, title } = await releaseDesk()
    const at = clock.in(SOON_MS)
    for (const name of ['cancelled', 'later', 'edited', 'kept']) {
      await withNote(name, name)
      await schedule(at, name)
    }
    await client.releases.unschedule({ releaseId: 'cancelled' })
    await schedule(clock.in(3_600_000), 'later')
    await client.releases.unschedule({ releaseId: 'edited' })
    await raw.patch('versions.edited.edited').set({ title: 'edited' }).commit()
    await schedule(at, 'edited')
    await withNote('last', 'last')
    await schedule(new Date(Date.parse(at) + 100).toISOString(), 'last')
    clock.pass(SOON_MS)
    expect([await state('kept'), await state('last')]).toEqual(['published', 'scheduled'])
    clock.pass(100)
    expect(await state('last')).toBe('published')
    expect([await state('cancelled'), await title('cancelled')]).toEqual(['active', 'old'])
    expect([await state('later'), await title('later')]).toEqual(['scheduled', 'old'])
    expect([await state('edited'), await title('edited')]).toEqual(['published', 'edited'])
    expect(await title('kept')).toBe('new')
  })

  test('a failed release becomes active again with its error, and can be retried', async () => {
    const clock = stopClock()
    const { client, raw, withNote, schedule, release, state, title } = await releaseDesk()
    await withNote()
    await raw.create({ _id: 'ada', _type: 'author' })
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'ada' })
    await schedule(clock.in(SOON_MS))
    await raw.create({ _id: 'book', _type: 'book', author: { _ref: 'ada' } })
    expect(await state()).toBe('scheduled')
    clock.pass(SOON_MS)
    expect(await state()).toBe('active')
    expect(await release()).toMatchObject({
      publishAt: null,
      error: { message: expect.stringContaining('references to it from "book"') },
    })
    expect(await title()).toBe('old')
    expect(await raw.getDocument('versions.spring.a')).toMatchObject({ title: 'new' })
    expect(await errorOf(client.releases.publish({ releaseId: 'spring' }))).toMatchObject({
      status: 409,
    })
    await raw.delete('book')
    await schedule(clock.in(SOON_MS))
    clock.pass(SOON_MS)
    expect(await state()).toBe('published')
    expect(await release()).not.toHaveProperty('error')
    expect(await title()).toBe('new')
  })
})

describe('a Content Lake that is down or killed at the scheduled time', () => {
  const offsets = [-150, 0, 3, -1, 1, 2, 5, 8, 15].slice(0, scaled({ core: 3, all: 3, nightly: 9 }))

  test('publishes the release once and completely', {
    timeout: offsets.length * 60_000,
  }, async () => {
    for (const offset of offsets) {
      const dataDir = temporaryFolder()
      const first = await startLakeProcess(dataDir)
      await tenNotes(first.client)
      const publishAt = Date.now() + 400
      await first.client.releases.schedule({
        releaseId: 'spring',
        publishAt: new Date(publishAt).toISOString(),
      })
      await wait(Math.max(0, publishAt + offset - Date.now()))
      await first.end('SIGKILL')
      const again = await startLakeProcess(dataDir)
      const release = () => again.client.releases.get({ releaseId: 'spring' })
      await expect.poll(async () => (await release())?.state).toBe('published')
      expect(await again.client.fetch(TITLES)).toEqual(TEN.map(() => 'new'))
      // Created, and published once.
      const history = `${again.url}/v1/data/history/production/transactions/n0?excludeContent=true`
      const headers = { authorization: `Bearer ${again.token}` }
      const lines = (await (await fetch(history, { headers })).text()).trim().split('\n')
      expect(lines, `killed ${offset} ms after the instant`).toHaveLength(2)
      await again.end('SIGTERM')
    }
  })
})
