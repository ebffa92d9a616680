import nodemailer from 'nodemailer'
import type { Database } from '../database/database.ts'

/** The mail that waits for its way out. */
export type Outbox = ReturnType<typeof startOutbox>

interface Letter {
  id: number
  message_id: string
  recipient: string
  subject: string
  html: string
}

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 60_000

/** A sender as a header writes it (RFC 5322), its name quoted. */
export const formatSender = ({ name, address }: { name: string; address: string }): string =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`

/**
 * Sends what waits in `local.outbox` by SMTP, in order, and removes what was taken. A mail may be
 * sent twice if the process ends between the two; its Message-ID stays the same, so that the mailbox
 * keeps it once. `log` hears of failures, never of contents.
 */
export function startOutbox(
  database: Database,
  smtpUrl: string,
  from: { name: string; address: string },
  log: (line: string) => void = console.error,
) {
  const transport = nodemailer.createTransport(smtpUrl)
  let isStopped = false
  let isWanted = false
  let delay = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  // Without a part of plain text, as GoTrue sends them.
  async function send(letter: { messageId: string; to: string; subject: string; html: string }) {
    await transport.sendMail({ from, ...letter })
  }

  async function deliver() {
    while (isWanted && !isStopped) {
      isWanted = false
      for (let letter = await next(); letter && !isStopped; letter = await next()) {
        const { id, message_id: messageId, recipient: to, subject, html } = letter
        await send({ to, subject, html, messageId }).catch(
          (error: Error & { responseCode?: number }) => {
            // 5xx is final: trying again would only hold up everybody else's mail.
            if (!error.responseCode || error.responseCode < 500) throw error
            log(`mail ${messageId} was refused for good: ${error.message}`)
          },
        )
        await database.query('delete from local.outbox where id = $1', [id])
        delay = FIRST_RETRY_MS
      }
    }
  }
  const next = async () =>
    (await database.query<Letter>('select * from local.outbox order by id limit 1')).rows[0]

  function wake() {
    isWanted = true
    clearTimeout(timer)
    running ??= deliver()
      .catch((error: Error) => {
        if (isStopped) return
        log(`mail waits, the mail server refused: ${error.message}`)
        timer = setTimeout(wake, delay)
        delay = Math.min(delay * 2, LAST_RETRY_MS)
      })
      .finally(() => {
        running = undefined
        if (isWanted && !isStopped) wake()
      })
  }
  wake()
  return {
    /** Sends one mail at once, past the queue; throws if the mail server does not take it. */
    send,
    /** Looks for mail at once; called after a commit. */
    wake,
    /** Resolves when nothing waits any more, or delivery failed and will be tried again. */
    settled: async () => running,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
