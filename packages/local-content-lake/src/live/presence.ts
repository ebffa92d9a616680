import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { type Lake, localUser } from '../lake.ts'
import { getOrMake } from '../values.ts'

const HEARTBEAT_MS = 10_000
/** Maximum bytes buffered for a slow Studio; beyond it the socket is closed and the Studio reconnects. */
const MAX_BUFFERED = 1024 * 1024

type Peer = { socket: WebSocket; subscriptions: Set<string>; sessions: Set<string> }

const peersOf = new WeakMap<Lake, Set<Peer>>()

/**
 * `WS /vX/socket/:dataset`: presence in the Studio. JSON-RPC 2.0 in text frames; one Studio's
 * announcements go to all subscribers. Unknown methods return "ok".
 */
export function attachPresence(lake: Lake, socket: WebSocket): void {
  const peers = getOrMake(peersOf, lake, () => new Set<Peer>())
  const peer: Peer = { socket, subscriptions: new Set(), sessions: new Set() }
  peers.add(peer)
  const heartbeat = setInterval(() => send(socket, '♥'), HEARTBEAT_MS)
  socket.on('close', () => {
    clearInterval(heartbeat)
    peers.delete(peer)
    // A tab that crashed sends no `presence_disconnect`.
    for (const session of peer.sessions) publish(peers, { type: 'disconnect', m: { session } })
  })
  socket.on('message', (data, isBinary) => {
    if (!isBinary) receive(peers, peer, String(data))
  })
}

const call = v.fallback(
  v.object({
    id: v.optional(v.unknown()),
    method: v.fallback(v.optional(v.string()), undefined),
    params: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
  { params: {} },
)
const announcement = v.object({
  sessionId: v.string(),
  locations: v.optional(v.unknown(), []),
})

function receive(peers: Set<Peer>, peer: Peer, text: string) {
  const reply = (body: object) => send(peer.socket, JSON.stringify({ jsonrpc: '2.0', ...body }))
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return reply({ id: null, error: { code: -32700, message: 'Parse error' } })
  }
  const { id, method, params } = v.parse(call, message)
  if (method === undefined)
    return reply({ id: id ?? null, error: { code: -32600, message: 'Invalid Request' } })
  const { result, event } = handle(peer, method, params)
  // The result goes first: the Studio accepts a subscription's events once it knows its id.
  if (id !== undefined) reply({ id, result })
  if (event) publish(peers, event)
}

type Outcome = { result: string; event?: object }

function handle(peer: Peer, method: string, params: Record<string, unknown>): Outcome {
  switch (method) {
    case 'presence_subscribe': {
      const subscription = randomUUID()
      peer.subscriptions.add(subscription)
      return { result: subscription }
    }
    case 'presence_unsubscribe':
      peer.subscriptions.delete(String(params.subscriptionId))
      return { result: 'ok' }
    case 'presence_announce': {
      const { success, output } = v.safeParse(announcement, params.data)
      if (!success) return { result: 'ok' }
      const { sessionId, locations } = output
      peer.sessions.add(sessionId)
      return { result: 'ok', event: { type: 'state', m: { sessionId, locations } } }
    }
    case 'presence_rollcall':
      return { result: 'ok', event: { type: 'rollCall', session: params.session } }
    case 'presence_disconnect': {
      const { session } = params
      peer.sessions.delete(String(session))
      return { result: 'ok', event: { type: 'disconnect', m: { session } } }
    }
    default:
      return { result: 'ok' }
  }
}

function publish(peers: Set<Peer>, event: object) {
  const result = { i: localUser.id, timestamp: new Date().toISOString(), ...event }
  for (const { socket, subscriptions } of peers)
    for (const subscription of subscriptions) {
      const params = { subscription, result }
      send(socket, JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
    }
}

function send(socket: WebSocket, text: string) {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}
