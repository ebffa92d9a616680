import type { Hono } from 'hono'

const EVERY_MS = 60_000

/** Calls the named functions at once and then every minute, with the secret key. */
export function startSchedule(names: string[], functions: Hono, secretKey: string) {
  let running: Promise<void> | undefined
  async function run() {
    for (const name of names) {
      const headers = { apikey: secretKey }
      const answer = await functions.request(`/${name}`, { method: 'POST', headers })
      if (!answer.ok)
        console.error(`scheduled function ${name}: ${answer.status} ${await answer.text()}`)
    }
  }
  const start = () => {
    running ??= run()
      .catch((error: Error) => console.error(`scheduled functions: ${error.message}`))
      .finally(() => {
        running = undefined
      })
  }
  start()
  const timer = setInterval(start, EVERY_MS)
  return {
    /** Resolves when no call is under way any more. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
