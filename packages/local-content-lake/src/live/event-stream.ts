/** Milliseconds between the comments that keep a stream open. */
const HEARTBEAT_MS = 15_000

/** Maximum events buffered for a slow reader; beyond it the stream ends and the client reconnects. */
const MAX_WAITING = 10_000

export type Send = (event: string, data: unknown, id?: string) => void

/**
 * Returns a response of server-sent events. `open` gets the function that sends an event and returns one that
 * ends the subscription; the stream ends with its reader, or when `ended` aborts.
 */
export function eventStream(ended: AbortSignal, open: (send: Send) => () => void): Response {
  const encoder = new TextEncoder()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      const write = (text: string) => {
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) < -MAX_WAITING) {
          close()
          controller.error(new Error('the reader of the event stream has stalled'))
        } else controller.enqueue(encoder.encode(text))
      }
      const timer = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
      timer.unref()
      write(':\n\n')
      const end = open((event, data, id) => {
        write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      })
      const finish = () => {
        close()
        controller.close()
      }
      close = () => {
        isOpen = false
        clearInterval(timer)
        ended.removeEventListener('abort', finish)
        end()
      }
      ended.addEventListener('abort', finish)
    },
    cancel: () => close(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
