import { fromUrl } from '@sanity/bifur-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listeningLake } from '../support/open-lake.ts'

type Message = {
  id?: unknown
  result?: unknown
  error?: { code: number }
  method?: string
  params?: { subscription: string; result: { type: string; m?: unknown } }
}

const socketUrl = (url: string) => `${url.replace('http', 'ws')}/v2026-11-01/socket/production`

/** A Studio's socket, with received messages and a function for calls. */
async function peerOf(url: string) {
  const socket = new WebSocket(socketUrl(url), { origin: 'http://localhost:3000' })
  onTestFinished(() => socket.terminate())
  const received: Message[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const reply = (id: unknown) =>
    expect.poll(() => received.find((message) => message.id === id)).toBeDefined()
  const call = async (id: string, method: string, params: object = {}) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await reply(id)
    return received.find((message) => message.id === id)
  }
  const events = () => received.flatMap(({ params }) => (params ? [params.result] : []))
  return { socket, received, call, events, reply }
}

describe('presence', () => {
  test('sends the announcements of one Studio to the other', async () => {
    const { lake } = await listeningLake()
    const [first, second] = [await peerOf(lake.url), await peerOf(lake.url)]
    const subscribed = await second.call('1', 'presence_subscribe')
    const locations = [{ type: 'document', documentId: 'a', path: ['title'] }]
    const data = { sessionId: 's1', locations }
    expect(await first.call('2', 'presence_announce', { data })).toMatchObject({ result: 'ok' })
    await expect.poll(second.events).toHaveLength(1)
    expect(second.received.at(-1)).toMatchObject({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: {
        subscription: subscribed?.result,
        result: {
          type: 'state',
          i: 'local-editor',
          m: { sessionId: 's1', locations },
          timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    })
    expect(first.events()).toEqual([])
  })

  test('sends roll calls and disconnects to subscribers', async () => {
    const { lake } = await listeningLake()
    const [first, second] = [await peerOf(lake.url), await peerOf(lake.url)]
    await second.call('1', 'presence_subscribe')
    await first.call('2', 'presence_rollcall', { session: 's1' })
    await first.call('3', 'presence_disconnect', { session: 's1' })
    await expect.poll(second.events).toMatchObject([
      { type: 'rollCall', session: 's1' },
      { type: 'disconnect', m: { session: 's1' } },
    ])
  })

  test('sends nothing after an unsubscribe', async () => {
    const { lake } = await listeningLake()
    const peer = await peerOf(lake.url)
    const { result: subscriptionId } = (await peer.call('1', 'presence_subscribe')) ?? {}
    await peer.call('2', 'presence_unsubscribe', { subscriptionId })
    await peer.call('3', 'presence_rollcall', { session: 's1' })
    expect(peer.events()).toEqual([])
  })

  test('announces a crashed tab as disconnected', async () => {
    const { lake } = await listeningLake()
    const [first, second] = [await peerOf(lake.url), await peerOf(lake.url)]
    await second.call('1', 'presence_subscribe')
    await first.call('2', 'presence_announce', { data: { sessionId: 's1', locations: [] } })
    first.socket.terminate()
    await expect
      .poll(second.events)
      .toMatchObject([{ type: 'state' }, { type: 'disconnect', m: { session: 's1' } }])
  })

  test('returns "ok" for authorization and unknown methods', async () => {
    const { lake } = await listeningLake()
    const peer = await peerOf(lake.url)
    const params = { authorization: 'Bearer x' }
    expect(await peer.call('1', 'authorization', params)).toMatchObject({ result: 'ok' })
    expect(await peer.call('2', 'something_new')).toMatchObject({ result: 'ok' })
  })

  test('returns an error for an invalid call, and keeps the socket open', async () => {
    const { lake } = await listeningLake()
    const peer = await peerOf(lake.url)
    for (const text of ['{', 'null', '[]', '7', '{"id":"x","method":5}', '"♥"'])
      peer.socket.send(text)
    peer.socket.send(Buffer.from([0, 255, 1]))
    expect(await peer.call('1', 'presence_subscribe')).toMatchObject({ id: '1' })
    expect(peer.received.flatMap(({ error }) => error?.code ?? [])).toEqual([
      -32700, -32600, -32600, -32600, -32600, -32600,
    ])
  })

  test('rejects a foreign origin', async () => {
    const { lake } = await listeningLake()
    const socket = new WebSocket(socketUrl(lake.url), { origin: 'https://evil.example' })
    const refusal = new Promise((resolve) => {
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.once('error', () => {})
    })
    expect(await refusal).toBe(403)
  })

  test("works with the Studio's own client", async () => {
    const { lake } = await listeningLake()
    const bifur = fromUrl(socketUrl(lake.url))
    const received: unknown[] = []
    // Both fail with a closed socket when the Content Lake closes.
    const listening = bifur
      .listen<unknown>('presence')
      .subscribe({ next: (event) => received.push(event), error: () => {} })
    onTestFinished(() => listening.unsubscribe())
    const data = { sessionId: 's1', locations: [] }
    const announce = () =>
      bifur.request<string>('presence_announce', { data }).subscribe({ error: () => {} })
    await expect
      .poll(() => {
        announce()
        return received
      })
      .not.toEqual([])
    expect(received[0]).toMatchObject({ type: 'state', m: { sessionId: 's1' } })
  })
})
