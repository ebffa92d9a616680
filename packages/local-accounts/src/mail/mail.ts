import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Queryable } from '../database/database.ts'
import type { AuthSettings, MailKind } from '../settings.ts'
import type { Outbox } from './outbox.ts'

/** The variables a template may use, GoTrue's names. */
interface MailVariables {
  SiteURL: string
  ConfirmationURL?: string
  Token?: string
  TokenHash?: string
  RedirectTo?: string
  /** The account's current email; `NewEmail` is the requested one. */
  Email: string
  NewEmail?: string
  SendingTo?: string
}

/** The settings and the outbox for sending emails. */
interface Sender {
  settings: AuthSettings
  outbox: Outbox
}

/**
 * Writes an email to the outbox within the transaction that causes it, so that it is sent if and only if that commits.
 * Without strict mode, sends it at once within the request and throws if the mail server rejects it.
 */
export async function queueMail(
  { settings, outbox }: Sender,
  transaction: Queryable,
  kind: MailKind,
  recipient: string,
  variables: MailVariables,
): Promise<void> {
  const { subject, html: template } = settings.templates[kind]
  const messageId = `<${randomUUID()}@supabase.localhost>`
  const html = render(template, variables)
  if (!settings.isStrict) return outbox.send({ messageId, to: recipient, subject, html })
  await transaction.query(
    'insert into local.outbox (message_id, recipient, subject, html) values ($1, $2, $3, $4)',
    [messageId, recipient, subject, html],
  )
}

/** Replaces `{{ .Name }}` with HTML-escaped values. An unknown name is empty, as in GoTrue. */
function render(template: string, variables: MailVariables): string {
  const values = new Map(Object.entries(variables))
  return template.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name) => escaped(values.get(name) ?? ''))
}

const escaped = (text: string) => String(html`${text}`)
