import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { mailButton, mailCode, mailNote, mailPage, mailParagraph } from '../lib/mail/mail-layout.ts'

// `npm run mail-templates` writes the mails of the accounts: their words, in the layout that all mails share.
const supabase = path.join(import.meta.dirname, '../supabase')

const schema = v.object({
  local_smtp: v.object({ sender_name: v.string() }),
  auth: v.object({
    email: v.object({
      template: v.record(v.string(), v.object({ subject: v.string() })),
      notification: v.record(v.string(), v.object({ subject: v.string() })),
    }),
  }),
})

const link = (label: string, type: string, next: string) =>
  mailButton(
    label,
    `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}&amp;next=${next}`,
  )
const ONCE = 'The link works once, for ten minutes.'

/** The words of each mail, by the name of its template. */
const bodies: Record<string, string[]> = {
  confirmation: [
    mailParagraph('Someone, probably you, made an account with {{ .Email }} at {{ .SiteURL }}.'),
    link('Confirm this address', 'email', '/'),
    mailNote(
      `${ONCE} If it was not you, do nothing: without the confirmation the account cannot be used.`,
    ),
  ],
  recovery: [
    mailParagraph('Someone, probably you, asked for a new password for {{ .Email }}.'),
    link('Choose a new password', 'recovery', '/new-password'),
    mailNote(`${ONCE} If it was not you, do nothing: your password stays as it is.`),
  ],
  magic_link: [
    mailParagraph(
      'Someone, probably you, asked for an account with {{ .Email }}. There is one already, so none was made.',
    ),
    link('Sign in', 'email', '/account'),
    mailParagraph(
      'Or sign in with your password. Should you have forgotten it, ask for a new one: {{ .SiteURL }}/reset-password',
    ),
    mailNote(`${ONCE} If it was not you, do nothing: nobody learned that you have an account.`),
  ],
  email_change: [
    mailParagraph(
      'The email address of an account is to be changed from {{ .Email }} to {{ .NewEmail }}. Both addresses have to agree, each by its own mail.',
    ),
    link('Agree to the change', 'email_change', '/account'),
    mailNote(`${ONCE} If it was not you, do not agree, and choose a new password.`),
  ],
  invite: [
    mailParagraph('An account was prepared for {{ .Email }}. Accept to choose its password.'),
    link('Accept the invitation', 'invite', '/new-password'),
    mailNote(`${ONCE} If you did not expect it, do nothing.`),
  ],
  reauthentication: [
    mailParagraph('Enter this code to confirm that it is you:'),
    mailCode('{{ .Token }}'),
    mailNote('The code works once, for ten minutes. Nobody from us will ever ask you for it.'),
  ],
  password_changed: [
    mailParagraph(
      'The password of the account {{ .Email }} was changed. Every other session was signed out.',
    ),
    mailNote('If it was not you, reset the password at once: {{ .SiteURL }}/reset-password'),
  ],
}

/** The mails of the accounts as files of `supabase/templates`, by name, with brand and subjects of `config.toml`. */
export function mailTemplates(): Record<string, string> {
  const file = readFileSync(path.join(supabase, 'config.toml'), 'utf8')
  const { local_smtp: smtp, auth } = v.parse(schema, parse(file))
  const mails = { ...auth.email.template, ...auth.email.notification }
  return Object.fromEntries(
    Object.entries(mails).map(([name, { subject }]) => [
      `${name}.html`,
      mailPage({
        title: subject,
        brand: smtp.sender_name,
        site: '{{ .SiteURL }}',
        body: bodies[name]?.join('\n') ?? '',
      }),
    ]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, html] of Object.entries(mailTemplates()))
    writeFileSync(path.join(supabase, 'templates', name), html)
