// @ts-types="@types/nodemailer"
import nodemailer from 'nodemailer'
import { required } from '../_shared/environment.ts'

/** A row of `booking_outbox`. */
export interface WaitingMail {
  id: number
  message_id: string
  recipient: string
  recipient_name: string
  reply_to: string
  subject: string
  body: string
  html: string
  calendar: { content: string; method: 'REQUEST' | 'CANCEL' } | null
  attempts: number
}

/** After this many attempts, about a day, a mail is given up. */
const MAX_ATTEMPTS = 30
const TIMEOUT_MS = 10_000

/** SMTP as `SMTP_URL` says, from `MAIL_FROM`; both are secrets of the project. */
export function openTransport() {
  const site = new URL(required('SITE_URL')).hostname
  const from = Deno.env.get('MAIL_FROM') || `Discovery calls <no-reply@${site}>`
  const url = new URL(required('SMTP_URL'))
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Beyond this machine never in clear.
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
    /** Undefined: taken by the mail server. */
    async send(mail: WaitingMail) {
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
          ...(calendar && {
            icalEvent: {
              method: calendar.method,
              filename: 'call.ics',
              content: calendar.content,
            },
          }),
        })
        return undefined
      } catch (error) {
        const { message, responseCode } = error as Error & { responseCode?: number }
        // 5xx is final: the same mail would be refused again.
        const isRefused = responseCode !== undefined && responseCode >= 500
        return { reason: message, isFinal: isRefused || mail.attempts >= MAX_ATTEMPTS }
      }
    },
    close: () => transport.close(),
  }
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)
