import { Agent, type IncomingMessage, request } from 'node:http'

export type Loop = { answered: number; failed: string[]; stop: () => Promise<void> }

/**
 * Asks again and again over connections that are kept, `parallel` at a time, until it is stopped. What is refused
 * before it was asked, or answered with an error, has failed; `isOver` says which errors are the end of the loop.
 */
export function load(
  url: string,
  parallel: number,
  isOver = (_: Error) => false,
  headers: Record<string, string> = {},
): Loop {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const loop: Loop = { answered: 0, failed: [], stop: async () => {} }
  let isDone = false
  async function run() {
    while (!isDone) {
      try {
        const { status, length } = await ask(url, agent, headers)
        if (status === 200 && length > 0) loop.answered += 1
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

/** Asks once, and reads the answer to its end. Nothing is tried again. */
function ask(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<{ status: number; length: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer: IncomingMessage) => {
      let length = 0
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, length }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
