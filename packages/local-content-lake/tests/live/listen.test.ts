import { once } from 'node:events'
import { request } from 'node:http'
import type { ListenEvent, SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, listeningLake } from '../support/open-lake.ts'

type Seen = ListenEvent<Record<string, unknown>>

/** Listens with the official client until the test ends; resolves after the welcome event. */
async function listen(
  client: SanityClient,
  query: string,
  options: object = {},
  params: object = {},
) {
  const events: Seen[] = []
  const errors: Error[] = []
  const subscription = client
    .listen(
      query,
      params as Record<string, unknown>,
      {
        events: ['welcome', 'mutation'],
        includeAllVersions: true,
        ...options,
      } as object,
    )
    .subscribe({
      next: (event) => events.push(event as Seen),
      error: (error) => errors.push(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events.length + errors.length).toBeGreaterThan(0)
  const mutations = () => events.filter(({ type }) => type === 'mutation')
  return { events, errors, mutations }
}

const note = (_id: string, title: string) => ({ _id, _type: 'note', title })

describe('a listener', () => {
  test('gets a welcome event, then appear, update and disappear events', async () => {
    const { client } = await listeningLake()
    const { events, mutations } = await listen(client, '*[_type == "note"]', {
      includePreviousRevision: true,
    })
    expect(events[0]).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
    const first = await client.create(note('a', 'one'))
    const second = await client.patch('a').set({ title: 'two' }).commit()
    await client.delete('a')
    await expect.poll(mutations).toMatchObject([
      {
        documentId: 'a',
        transition: 'appear',
        transactionId: first._rev,
        eventId: `${first._rev}#a`,
        resultRev: first._rev,
        identity: 'local-editor',
        mutations: [{ create: first }],
        result: first,
        previous: null,
        transactionTotalEvents: 1,
        transactionCurrentEvent: 1,
        visibility: 'transaction',
      },
      { transition: 'update', previousRev: first._rev, result: second, previous: first },
      { transition: 'disappear', mutations: [{ delete: { id: 'a' } }], previous: second },
    ])
  })

  test('gets an event when a document starts or stops matching', async () => {
    const { client } = await listeningLake()
    await client.create(note('a', 'one'))
    const { mutations } = await listen(client, '*[title == $title]', {}, { title: 'two' })
    await client.patch('a').set({ title: 'two' }).commit()
    await client.patch('a').set({ title: 'three' }).commit()
    const four = await client.patch('a').set({ title: 'four' }).commit()
    await client.patch('a').set({ title: 'two' }).commit()
    await expect
      .poll(mutations)
      .toMatchObject([
        { transition: 'appear' },
        { transition: 'disappear' },
        { transition: 'appear', previousRev: four._rev },
      ])
  })

  test('for a pair gets a publish as one transaction of document mutations', async () => {
    const { client } = await listeningLake()
    await client.create(note('drafts.a', 'one'))
    const { mutations } = await listen(client, '*[_id in ["a", "drafts.a"]]')
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await expect.poll(mutations).toHaveLength(2)
    const seen = mutations() as unknown as Record<string, unknown>[]
    expect(seen.map(({ transactionTotalEvents }) => transactionTotalEvents)).toEqual([2, 2])
    expect(seen.map(({ transactionCurrentEvent }) => transactionCurrentEvent)).toEqual([1, 2])
    const kinds = seen.flatMap(({ mutations }) => (mutations as object[]).flatMap(Object.keys))
    expect(kinds.toSorted()).toEqual(['create', 'delete'])
  })

  test('gets effects that turn the previous document into the new one', async () => {
    const { client } = await listeningLake()
    const { _rev: _, ...before } = await client.create(note('a', 'The quick brown fox'))
    const { mutations } = await listen(client, '*', { effectFormat: 'mendoza' })
    const { _rev, ...after } = await client.patch('a').set({ title: 'The slow brown fox' }).commit()
    await expect.poll(mutations).toHaveLength(1)
    const { effects } = mutations()[0] as unknown as { effects: { apply: []; revert: [] } }
    expect(applyPatch(before, effects.apply)).toEqual(after)
    expect(applyPatch(after, effects.revert)).toEqual(before)
  })

  test('without the token gets events of public documents only', async () => {
    const { lake, client } = await listeningLake()
    const { mutations } = await listen(clientOf(lake, { token: undefined }), '*')
    for (const id of ['drafts.a', 'versions.r.a', 'preview.secret', 'a'])
      await client.create(note(id, id))
    await expect.poll(mutations).toMatchObject([{ documentId: 'a' }])
  })

  test('with a malformed query gets the error', async () => {
    const { client } = await listeningLake()
    const { errors } = await listen(client, '*[_type == ')
    expect(errors).toMatchObject([{ name: 'ChannelError', message: /GROQ query parse error/ }])
  })

  test('leaves nothing behind when it disconnects', async () => {
    const { lake, client } = await listeningLake()
    const open = new Set<object>()
    const { onCommit } = lake.store
    vi.spyOn(lake.store, 'onCommit').mockImplementation((listener) => {
      const end = onCommit.call(lake.store, listener)
      open.add(end)
      return () => {
        open.delete(end)
        end()
      }
    })
    const socketUrl = `${lake.url.replace('http', 'ws')}/v1/data/listen/production?query=*`
    const subscription = client.listen('*').subscribe(() => {})
    const socket = new WebSocket(socketUrl)
    await once(socket, 'open')
    await expect.poll(() => open.size).toBe(2)
    subscription.unsubscribe()
    socket.close()
    await expect.poll(() => open.size).toBe(0)
    // A handshake without its key fails after the stream was opened.
    const headers = { connection: 'upgrade', upgrade: 'websocket' }
    const broken = request(socketUrl.replace('ws', 'http'), { headers }).end()
    await new Promise((resolve) => broken.once('response', resolve))
    await expect.poll(() => open.size).toBe(0)
  })
})

describe('live events', () => {
  async function follow(client: SanityClient, includeDrafts: boolean) {
    const events: { type: string; id?: string; tags?: string[] }[] = []
    const subscription = client.live.events({ includeDrafts }).subscribe((event) => {
      events.push(event)
    })
    onTestFinished(() => subscription.unsubscribe())
    await expect.poll(() => events.length).toBe(1)
    return events
  }

  test('have the tags of publishes, and of drafts only with the token', async () => {
    const { lake, client } = await listeningLake()
    const all = await follow(client, true)
    const published = await follow(clientOf(lake, { token: undefined }), false)
    await client.create(note('drafts.a', 'one'))
    await expect.poll(() => all.length).toBe(2)
    await client.releases.create({ releaseId: 'spring' })
    await expect.poll(() => all.length).toBe(3)
    await client.create(note('a', 'one'))
    await expect.poll(() => [all.length, published.length]).toEqual([4, 2])
    const { syncTags } = await client.fetch('*', {}, { filterResponse: false })
    expect(published).toMatchObject([{ type: 'welcome' }, { type: 'message', tags: syncTags }])
  })
})

describe('an event stream over a WebSocket', () => {
  const listen = '/v2026-11-01/data/listen/production?query=*&includeAllVersions=true'

  async function open(url: string, path: string, protocols: string[], origin?: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocols, { origin })
    onTestFinished(() => socket.terminate())
    const frames: string[] = []
    socket.on('error', () => {})
    socket.on('message', (data) => frames.push(String(data)))
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101))
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
    })
    return { status, frames, socket }
  }
  const studio = 'http://localhost:3000'

  test('sends the same events, one per frame, with the token as a subprotocol', async () => {
    const { lake, client } = await listeningLake()
    const { frames, socket } = await open(lake.url, listen, [`token.${lake.options.token}`], studio)
    expect(socket.protocol).toBe(`token.${lake.options.token}`)
    await expect.poll(() => frames.join('')).toContain('event: welcome')
    await client.create(note('drafts.a', 'one'))
    await expect.poll(() => frames.at(-1)).toContain('event: mutation')
    expect(frames.at(-1)).toMatch(/^id: \w+#drafts\.a\nevent: mutation\ndata: \{.*\}\n\n$/)
  })

  test('sends no drafts without it', async () => {
    const { lake, client } = await listeningLake()
    const { frames } = await open(lake.url, listen, [], studio)
    await expect.poll(() => frames.join('')).toContain('event: welcome')
    await client.create(note('drafts.a', 'one'))
    await client.create(note('a', 'one'))
    await expect.poll(() => frames.at(-1)).toContain('"documentId":"a"')
    expect(frames.join('')).not.toContain('drafts.a')
  })

  test.for([
    ['a wrong token', listen, ['token.wrong'], studio, 401],
    ['a foreign Origin', listen, [], 'https://evil.example', 403],
    ['the Origin null', listen, [], 'null', 403],
    ['a path without a stream', '/v1/ping', [], studio, 404],
    ['a foreign Origin to presence', '/v1/socket/production', [], 'https://evil.example', 403],
  ] as const)('is rejected with %s', async ([, path, protocols, origin, status]) => {
    const { lake } = await listeningLake()
    expect((await open(lake.url, path, [...protocols], origin)).status).toBe(status)
  })
})
