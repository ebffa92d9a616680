/** Milliseconds between two comments that keep a stream open. */
const HEARTBEAT_MS = 15_000

/** Events that may wait for a reader that does not read; then its stream ends and it connects again. */
const MAX_WAITING = 10_000

export type Send = (event: string, data: unknown, id?: string) => void

/**
 * An answer of server-sent events. `open` gets the function that sends one and returns what ends the
 * subscription; the stream itself ends with its reader, or when `ended` aborts.
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
