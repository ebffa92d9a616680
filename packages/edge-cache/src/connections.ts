import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds of silence after which a connection is closed when the edge cache ends: its next request may be on its way. */
const QUIET_MS = 1000
/** Milliseconds for which requests that have begun are answered after the edge cache is told to end. */
const DRAIN_MS = 20_000

/** The connections of a server, so that it can end without losing a request. */
export class Connections {
  readonly #server: Server
  readonly #quietMs: number
  /** How many bytes had come when it was last looked at. */
  readonly #sockets = new Map<Socket, number>()
  readonly #unanswered = new Set<ServerResponse>()
  #isEnding = false

  constructor(server: Server, quietMs = QUIET_MS) {
    this.#server = server
    this.#quietMs = quietMs
    server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, 0)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    server.prependListener('request', (_, response: ServerResponse) => {
      if (this.#isEnding) response.setHeader('connection', 'close')
      this.#unanswered.add(response)
      response.on('close', () => this.#unanswered.delete(response))
    })
  }

  /** Takes no more connections, answers what is asked on those there are, and closes each after its answer. */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const response of this.#unanswered)
      if (!response.headersSent) response.setHeader('connection', 'close')
    for (const socket of this.#sockets.keys()) this.#sockets.set(socket, socket.bytesRead)
    const closed = once(this.#server, 'close')
    // Its own `close` would end at once the connections on which the next request is on its way.
    NetServer.prototype.close.call(this.#server)
    const quiet = setInterval(() => this.#closeQuiet(), this.#quietMs)
    // A body that never ends would keep it for ever.
    const deadline = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS)
    await closed
    clearInterval(quiet)
    clearTimeout(deadline)
    // Only its own `close` ends the timer with which it looks for slow requests.
    this.#server.close(() => {})
  }

  #closeQuiet() {
    const busy = new Set([...this.#unanswered].map(({ socket }) => socket))
    for (const [socket, before] of this.#sockets) {
      if (!busy.has(socket) && socket.bytesRead === before) socket.destroy()
      this.#sockets.set(socket, socket.bytesRead)
    }
  }
}

/** Listens on a port that a variable chose. Throws an error that names the variable where the port cannot be had. */
export async function listen(
  server: Server,
  port: number,
  host: string,
  variable: string,
): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new Error(`port ${port} is taken: end the other program or set ${variable}`)
    if (code === 'EACCES')
      throw new Error(`port ${port} needs rights that this process does not have: set ${variable}`)
    throw error
  }
}
