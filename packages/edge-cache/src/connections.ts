import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds without data before shutdown closes an idle connection: its next request may be on its way. */
const QUIET_MS = 1000
/** Milliseconds that shutdown waits for open requests. */
const DRAIN_MS = 20_000

/** Tracks the connections of a server, so that it can shut down without losing a request. */
export class Connections {
  readonly #server: Server
  readonly #quietMs: number
  /** Bytes that each socket had received at the last check. */
  readonly #sockets = new Map<Socket, number>()
  readonly #open = new Set<ServerResponse>()
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
      this.#open.add(response)
      response.on('close', () => this.#open.delete(response))
    })
  }

  /** Accepts no more connections, finishes open requests and closes each connection after its response. */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const response of this.#open)
      if (!response.headersSent) response.setHeader('connection', 'close')
    for (const socket of this.#sockets.keys()) this.#sockets.set(socket, socket.bytesRead)
    const closed = once(this.#server, 'close')
    // http.Server.close would drop idle connections at once, losing requests on their way.
    NetServer.prototype.close.call(this.#server)
    const quiet = setInterval(() => this.#closeQuiet(), this.#quietMs)
    // A body that never ends would block the shutdown forever.
    const deadline = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS)
    await closed
    clearInterval(quiet)
    clearTimeout(deadline)
    // Only http.Server.close stops the timer that checks for slow requests.
    this.#server.close(() => {})
  }

  #closeQuiet() {
    const busy = new Set([...this.#open].map(({ socket }) => socket))
    for (const [socket, before] of this.#sockets) {
      if (!busy.has(socket) && socket.bytesRead === before) socket.destroy()
      this.#sockets.set(socket, socket.bytesRead)
    }
  }
}

/** Listens on a port. Throws an error that names the environment variable if the port cannot be used. */
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
      throw new Error(`port ${port} is in use: stop the other program or set ${variable}`)
    if (code === 'EACCES')
      throw new Error(
        `port ${port} needs permissions that this process does not have: set ${variable}`,
      )
    throw error
  }
}
