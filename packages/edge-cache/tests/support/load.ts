import { Agent, type IncomingMessage, request } from 'node:http'

export type Loop = { succeeded: number; failed: string[]; stop: () => Promise<void> }

/**
 * Sends requests in a loop over `parallel` keep-alive connections until stopped. Connection errors and error responses
 * count as failed; `isOver` returns true for an error that ends the loop.
 */
export function load(
  url: string,
  parallel: number,
  isOver = (_: Error) => false,
  headers: Record<string, string> = {},
): Loop {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const loop: Loop = { succeeded: 0, failed: [], stop: async () => {} }
  let isDone = false
  async function run() {
    while (!isDone) {
      try {
        const { status, length } = await send(url, agent, headers)
        if (status === 200 && length > 0) loop.succeeded += 1
        else loop.failed.push(`${status}, ${length} bytes`)
      } catch (error) {
        if (isOver(error as Error)) return
        loop.failed.push(`${error}`)
      }
    }
  }
  const all = Promise.all(Array.from({ length: parallel }, run))
  loop.stop = async () => {
    isDone = true
    await all
    agent.destroy()
  }
  return loop
}

/** Sends one request and reads the response. Never retries. */
function send(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<{ status: number; length: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response: IncomingMessage) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, length }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
