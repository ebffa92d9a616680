import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type Lake, localUser } from './lake.ts'

const HEARTBEAT_MS = 10_000

type Call = { id?: unknown; method?: unknown; params?: unknown }
type Peer = { socket: WebSocket; subscriptions: Set<string> }

const peersOf = new WeakMap<Lake, Set<Peer>>()

/**
 * `WS /vX/socket/:dataset`: who is where in the Studio. JSON-RPC 2.0 in text frames; what one Studio
 * announces, all that subscribed hear.
 */
export function attachPresence(lake: Lake, socket: WebSocket, _request: Request): void {
  const peers = peersOf.get(lake) ?? new Set<Peer>()
  peersOf.set(lake, peers)
  const peer: Peer = { socket, subscriptions: new Set() }
  peers.add(peer)
  const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS)
  socket.on('close', () => {
    clearInterval(heartbeat)
    peers.delete(peer)
  })
  socket.on('message', (data) => {
    const call = parse(String(data))
    if (!call) return
    const result = answer(peers, peer, call)
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
  })
}

function parse(text: string): Call | undefined {
  try {
    const call: unknown = JSON.parse(text)
    return call !== null && typeof call === 'object' ? call : undefined
  } catch {
    return undefined
  }
}

function answer(peers: Set<Peer>, peer: Peer, { method, params }: Call): string {
  const { data, session, subscriptionId } = Object(params)
  switch (method) {
    case 'presence_subscribe': {
      const id = randomUUID()
      peer.subscriptions.add(id)
      return id
    }
    case 'presence_unsubscribe':
      peer.subscriptions.delete(subscriptionId)
      return 'ok'
    case 'presence_announce':
      publish(peers, { type: 'state', m: { ...Object(data) } })
      return 'ok'
    case 'presence_rollcall':
      publish(peers, { type: 'rollCall', session })
      return 'ok'
    case 'presence_disconnect':
      publish(peers, { type: 'disconnect', m: { session } })
      return 'ok'
    default:
      return 'ok'
  }
}

function publish(peers: Set<Peer>, event: object) {
  const result = { i: localUser.id, timestamp: new Date().toISOString(), ...event }
  for (const { socket, subscriptions } of peers)
    for (const subscription of subscriptions) {
      const params = { subscription, result }
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
    }
}
