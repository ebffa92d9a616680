import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import { updateAssetUrls } from '../assets/assets.ts'
import type { Lake, LakeOptions } from '../lake.ts'
import { attachPresence } from '../live/presence.ts'
import { deliverWebhooks } from '../live/webhook.ts'
import { checkRule } from '../live/webhook-requests.ts'
import { Datasets } from '../management/datasets.ts'
import type { Webhook } from '../management/project-settings.ts'
import { openDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { errorMessage } from '../values.ts'
import { createApp } from './app.ts'

/** Maximum bytes buffered for a slow reader; beyond it the stream is closed and the client reconnects. */
const MAX_BUFFERED = 16 * 1024 * 1024

// Node's default of 5 s is a trap: a client that was busy longer writes to a connection that has just
// been closed, and its request fails.
const IDLE_CONNECTION_MS = 75_000

export type RunningLake = Lake & { url: string; close(): Promise<void> }
type Options = Omit<LakeOptions, 'token'> & { token?: string }

/**
 * Opens the Content Lake in a data folder and listens on 127.0.0.1. Throws if the folder cannot be used or is
 * locked by another process, or if the port is taken. `port: 0` picks any free port.
 */
export async function startLake(options: Options): Promise<RunningLake> {
  if (options.webhook) guardWebhook(options.webhook)
  const store = new Store(openDatabase(options.dataDir))
  const token = options.token ?? readToken(options.dataDir)
  const lake: Lake = { store, options: { ...options, token } }
  const datasets = new Datasets(lake)
  const app = createApp(lake, datasets)
  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    getRequestListener(app.fetch),
  )
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 1024 * 1024,
    handleProtocols: (protocols) => protocols.values().next().value ?? false,
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(datasets, app.fetch, sockets, request, socket, head).catch(() => socket.destroy())
  })
  await listen(server, options.port).catch((error) => {
    store.database.close()
    throw error
  })
  const address = server.address()
  if (typeof address === 'object' && address) lake.options.port = address.port
  updateAssetUrls(lake)
  lake.delivery = deliverWebhooks(store, () => datasets.project.hooks, options.deadlineFactor)
  // After the webhooks: releases that came due meanwhile trigger them too.
  datasets.startClocks()
  return {
    ...lake,
    url: `http://localhost:${lake.options.port}`,
    close: async () => {
      await lake.delivery?.stop()
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      datasets.close()
    },
  }
}

function guardWebhook({ filter, projection }: Webhook) {
  try {
    checkRule({ filter, projection })
  } catch (error) {
    throw new Error(
      `The webhook cannot be used: ${errorMessage(error)}. Change LAKE_WEBHOOK_FILTER or LAKE_WEBHOOK_PROJECTION.`,
    )
  }
}

function readToken(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'token')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const token = known || randomBytes(32).toString('hex')
  if (!known) writeFileSync(file, token, { mode: 0o600 })
  chmodSync(file, 0o600)
  return token
}

function listen(server: Server, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves an event stream over a WebSocket, so the Studio isn't limited to six connections per host. */
async function upgrade(
  datasets: Datasets,
  fetch: Fetch,
  sockets: WebSocketServer,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  const request = toRequest(incoming)
  const presence = new URL(request.url).pathname.match(/^\/v[^/]+\/socket\/([^/]+)/)?.[1]
  const ping = new URL(`/v1/data/ping/${presence}`, request.url)
  const authorized = presence === undefined ? request : new Request(ping, request)
  const response = await fetch(authorized)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const lake = presence === undefined ? undefined : datasets.find(presence)
  if (!response.ok || !(lake || isStream)) {
    await response.body?.cancel()
    socket.end(
      `HTTP/1.1 ${response.ok ? 404 : response.status} Refused\r\nconnection: close\r\n\r\n`,
    )
    return
  }
  // Also when the handshake fails. A stream already being read ends with its reader.
  socket.once('close', () => response.body?.cancel().catch(() => {}))
  sockets.handleUpgrade(incoming, socket, head, (webSocket) => {
    webSocket.on('error', () => webSocket.terminate())
    if (lake) attachPresence(lake, webSocket)
    else pipe(response, webSocket)
  })
}

/** Browsers cannot send headers with a WebSocket: the token comes as the subprotocol `token.<token>`. */
function toRequest({ headers, url }: IncomingMessage): Request {
  const request = new Request(new URL(url ?? '/', `http://${headers.host}`))
  if (headers.host) request.headers.set('host', headers.host)
  if (headers.origin) request.headers.set('origin', headers.origin)
  const token = headers['sec-websocket-protocol']?.match(/(?:^|,\s*)token\.([\w-]+)/)?.[1]
  const authorization = token ? `Bearer ${token}` : headers.authorization
  if (authorization) request.headers.set('authorization', authorization)
  return request
}

async function pipe(response: Response, webSocket: WebSocket) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  webSocket.on('close', () => reader?.cancel().catch(() => {}))
  for (;;) {
    const chunk = await reader?.read().catch(() => undefined)
    if (!chunk || chunk.done) break
    if (webSocket.bufferedAmount > MAX_BUFFERED) break
    webSocket.send(decoder.decode(chunk.value, { stream: true }))
  }
  webSocket.close()
}
