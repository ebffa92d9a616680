/**
 * Opens a server-sent event stream over a WebSocket to the same URL and resolves to a Response like `fetch`.
 * The token is sent as the subprotocol `token.<token>`, because a WebSocket has no headers. Rejects with
 * a TypeError if the socket does not open and with an AbortError if `signal` aborts first.
 */
export function openEventStream(
  address: string,
  token: string,
  signal?: AbortSignal | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const socket = new WebSocket(address.replace(/^http/, 'ws'), token ? [`token.${token}`] : [])
    const encoder = new TextEncoder()
    const frames = new TransformStream<Uint8Array, Uint8Array>()
    const writer = frames.writable.getWriter()
    const ignore = () => {}
    writer.closed.catch(() => socket.close())
    socket.onopen = () => resolve(toResponse(frames.readable))
    socket.onmessage = ({ data }) => writer.write(encoder.encode(data)).catch(ignore)
    socket.onclose = () => {
      reject(new TypeError('The event stream could not be opened.'))
      writer.close().catch(ignore)
    }
    signal?.addEventListener('abort', () => {
      reject(aborted())
      writer.abort(aborted()).catch(ignore)
      socket.close()
    })
  })
}

const aborted = () => new DOMException('The event stream was aborted.', 'AbortError')

const toResponse = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
