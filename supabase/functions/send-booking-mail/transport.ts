// @ts-types="@types/nodemailer"
import nodemailer from 'nodemailer'
import * as v from 'valibot'
import { required } from '../_shared/environment.ts'

const waitingMail = v.object({
  id: v.number(),
  message_id: v.string(),
  recipient: v.string(),
  recipient_name: v.string(),
  reply_to: v.string(),
  subject: v.string(),
  body: v.string(),
  html: v.string(),
  calendar: v.nullable(
    v.object({ content: v.string(), method: v.picklist(['REQUEST', 'CANCEL']) }),
  ),
  attempts: v.number(),
})

/** Rows of `booking_outbox`. */
export const waitingMails = v.array(waitingMail)

/** A 5xx for the email itself. A rejected password does not count: the email can be sent once it is fixed. */
const permanentError = v.object({
  responseCode: v.pipe(v.number(), v.minValue(500)),
  code: v.picklist(['EENVELOPE', 'EMESSAGE']),
})

/** An email is given up after this many attempts, about a day. */
const MAX_ATTEMPTS = 30
const TIMEOUT_MS = 10_000

/**
 * Opens the SMTP server of `SMTP_URL`, with `MAIL_FROM` as sender, as for account emails. Both are secrets of the
 * project.
 */
export function openTransport() {
  const site = new URL(required('SITE_URL')).hostname
  const from = required('MAIL_FROM')
  const url = new URL(required('SMTP_URL'))
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Always TLS beyond this machine.
    ...(isLoopback(url.hostname) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    name: site,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    /** Returns undefined once the mail server accepts the email, else the reason. */
    async send(mail: v.InferOutput<typeof waitingMail>) {
      const { calendar } = mail
      try {
        await transport.sendMail({
          from,
          subject: mail.subject,
          text: mail.body,
          html: mail.html,
          to: { name: mail.recipient_name, address: mail.recipient },
          replyTo: mail.reply_to,
          messageId: mail.message_id,
          // RFC 3834: no autoresponder answers it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
        })
        return undefined
      } catch (error) {
        const isFinal = v.is(permanentError, error) || mail.attempts >= MAX_ATTEMPTS
        return { reason: error instanceof Error ? error.message : String(error), isFinal }
      }
    },
    close: () => transport.close(),
  }
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)
