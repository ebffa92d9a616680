import type { Hono } from 'hono'

/** The functions that the hosted project calls every minute (see `supabase/config.toml`). */
const FUNCTIONS = ['send-booking-mail']
const EVERY_MS = 60_000

/** Calls the scheduled functions at once and then every minute, with the secret key. */
export function startSchedule(
  functions: Hono,
  secretKey: string,
  log: (line: string) => void = console.error,
) {
  let running: Promise<void> | undefined
  async function run() {
    for (const name of FUNCTIONS) {
      const headers = { apikey: secretKey }
      const answer = await functions.request(`/${name}`, { method: 'POST', headers })
      if (!answer.ok) log(`scheduled function ${name}: ${answer.status} ${await answer.text()}`)
    }
  }
  const start = () => {
    running ??= run()
      .catch((error: Error) => log(`scheduled functions: ${error.message}`))
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
