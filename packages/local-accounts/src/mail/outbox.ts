import nodemailer from 'nodemailer'
import type { Database } from '../database/database.ts'

/** The queue of outgoing emails. */
export type Outbox = ReturnType<typeof startOutbox>

interface QueuedMail {
  id: number
  message_id: string
  recipient: string
  subject: string
  html: string
}

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 60_000

/** Formats a sender for a header (RFC 5322), with a quoted name. */
export const formatSender = ({ name, address }: { name: string; address: string }): string =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`

/**
 * Sends the emails in `local.outbox` by SMTP, in order, and deletes the sent ones. An email may be sent twice if the
 * process ends between the two; its Message-ID stays the same, so the mailbox stores it once. `log` gets failures,
 * never contents.
 */
export function startOutbox(
  database: Database,
  smtpUrl: string,
  from: { name: string; address: string },
  log: (line: string) => void = console.error,
) {
  const transport = nodemailer.createTransport(smtpUrl)
  let isStopped = false
  let isPending = false
  let delay = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  // HTML only, without plain text, as GoTrue sends them.
  async function send(mail: { messageId: string; to: string; subject: string; html: string }) {
    // RFC 3834: no autoresponder answers it.
    await transport.sendMail({ from, headers: { 'Auto-Submitted': 'auto-generated' }, ...mail })
  }

  async function deliver() {
    while (isPending && !isStopped) {
      isPending = false
      for (let mail = await next(); mail && !isStopped; mail = await next()) {
        const { id, message_id: messageId, recipient: to, subject, html } = mail
        await send({ to, subject, html, messageId }).catch(
          (error: Error & { responseCode?: number }) => {
            // 5xx is final: retrying would only hold up the other emails.
            if (!error.responseCode || error.responseCode < 500) throw error
            log(`email ${messageId} was rejected permanently: ${error.message}`)
          },
        )
        await database.query('delete from local.outbox where id = $1', [id])
        delay = FIRST_RETRY_MS
      }
    }
  }
  const next = async () =>
    (await database.query<QueuedMail>('select * from local.outbox order by id limit 1')).rows[0]

  function wake() {
    isPending = true
    clearTimeout(timer)
    running ??= deliver()
      .catch((error: Error) => {
        if (isStopped) return
        log(`email is queued because the mail server failed: ${error.message}`)
        timer = setTimeout(wake, delay)
        delay = Math.min(delay * 2, LAST_RETRY_MS)
      })
      .finally(() => {
        running = undefined
        if (isPending && !isStopped) wake()
      })
  }
  wake()
  return {
    /** Sends one email at once, bypassing the queue. Throws if the mail server rejects it. */
    send,
    /** Checks the queue now; called after a commit. */
    wake,
    /** Resolves when the queue is empty, or delivery failed and will be retried. */
    settled: async () => running,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
