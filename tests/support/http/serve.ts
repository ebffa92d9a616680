import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** Serves on a free local port; `close` drops open connections. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(server.address())
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  return { server, port: Number(port), url: `http://127.0.0.1:${port}`, close }
}
