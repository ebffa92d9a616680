import { afterEach, expect, test } from 'vitest'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { openEventStream } from '../../src/studio/event-stream.ts'

let server: WebSocketServer | undefined
afterEach(() => server?.close())

async function listen(onConnection: (socket: Socket) => void) {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', onConnection)
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}/v1/data/listen/production`
}

test('frames of the WebSocket arrive as one event stream, in order', async () => {
  const address = await listen((socket) => {
    socket.send('event: welcome\ndata: {}\n\n')
    socket.send('event: mutation\ndata: {"ü":1}\n\n')
    socket.close()
  })
  const response = await openEventStream(address, '')
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await response.text()).toBe(
    'event: welcome\ndata: {}\n\nevent: mutation\ndata: {"ü":1}\n\n',
  )
})

test('the WebSocket sends the token as a subprotocol', async () => {
  const protocol = Promise.withResolvers<string>()
  const address = await listen((socket) => {
    protocol.resolve(socket.protocol)
    socket.close()
  })
  await openEventStream(address, 'secret')
  expect(await protocol.promise).toBe('token.secret')
})

test('a reader that stops closes the socket', async () => {
  const closed = Promise.withResolvers<void>()
  const address = await listen((socket) => socket.once('close', () => closed.resolve()))
  const { body } = await openEventStream(address, '')
  await body?.cancel()
  await closed.promise
})

test('aborting closes the socket and fails the reader with an AbortError', async () => {
  const closed = Promise.withResolvers<void>()
  const address = await listen((socket) => socket.once('close', () => closed.resolve()))
  const controller = new AbortController()
  const response = await openEventStream(address, '', controller.signal)
  controller.abort()
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' })
  await closed.promise
})

test('an already aborted signal opens nothing', async () => {
  await expect(
    openEventStream('http://127.0.0.1:9/', '', AbortSignal.abort()),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

test('a socket that does not open is a failed fetch', async () => {
  await expect(openEventStream('http://127.0.0.1:9/', '')).rejects.toThrow(TypeError)
})
