import { createAdaptorServer } from '@hono/node-server'
import { boundPort, closeServer, listen } from '../loopback.ts'
import { createMailbox } from './app.ts'
import { startSmtp } from './smtp.ts'
import { openStore } from './store.ts'

/** The mailbox's data folder and ports; port 0 picks a free one. */
interface MailboxOptions {
  dataDir: string
  port: number
  smtpPort: number
}

/** Starts the SMTP sink and the pages, both on 127.0.0.1. Rejects if a port is in use. */
export async function startMailbox({ dataDir, port, smtpPort }: MailboxOptions) {
  const store = await openStore(dataDir)
  const smtp = await startSmtp(store, smtpPort)
  const http = createAdaptorServer({ fetch: createMailbox(store).fetch })
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  const httpPort = await listen(http, port).catch(async (error) => {
    await closeSmtp()
    throw error
  })
  return {
    store,
    url: `http://localhost:${httpPort}`,
    smtpPort: boundPort(smtp.server),
    async close() {
      await closeServer(http)
      await closeSmtp()
    },
  }
}
