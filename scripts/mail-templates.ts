import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { mailButton, mailCode, mailNote, mailPage, mailParagraph } from '../lib/site/mail-layout.ts'

// `npm run mail-templates` writes the account emails: their text in the layout that all emails share.
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
const ONCE = 'The link works once and expires in ten minutes.'

/** The body of each email, by template name. */
const bodies: Record<string, string[]> = {
  confirmation: [
    mailParagraph('Someone, probably you, created an account with {{ .Email }} at {{ .SiteURL }}.'),
    link('Confirm email address', 'email', '/'),
    mailNote(
      `${ONCE} If it wasn’t you, ignore this email: the account can’t be used until it’s confirmed.`,
    ),
  ],
  recovery: [
    mailParagraph('Someone, probably you, requested a new password for {{ .Email }}.'),
    link('Choose a new password', 'recovery', '/new-password'),
    mailNote(`${ONCE} If it wasn’t you, ignore this email: your password stays the same.`),
  ],
  magic_link: [
    mailParagraph(
      'Someone, probably you, tried to create an account with {{ .Email }}. You already have one, so nothing was changed.',
    ),
    link('Sign in', 'email', '/account'),
    mailParagraph(
      'Or sign in with your password. Forgot it? Reset it here: {{ .SiteURL }}/reset-password',
    ),
    mailNote(
      `${ONCE} If it wasn’t you, ignore this email: nobody was told that you have an account.`,
    ),
  ],
  email_change: [
    mailParagraph(
      'Someone, probably you, asked to change an account’s email address from {{ .Email }} to {{ .NewEmail }}. We sent an email to each address; both must confirm.',
    ),
    link('Confirm the change', 'email_change', '/account'),
    mailNote(`${ONCE} If it wasn’t you, don’t confirm, and choose a new password.`),
  ],
  invite: [
    mailParagraph(
      'We prepared an account for {{ .Email }}. Accept the invitation to choose a password.',
    ),
    link('Accept the invitation', 'invite', '/new-password'),
    mailNote(`${ONCE} If you weren’t expecting it, ignore this email.`),
  ],
  reauthentication: [
    mailParagraph('Enter this code to confirm that it’s you:'),
    mailCode('{{ .Token }}'),
    mailNote('The code works once and expires in ten minutes. We will never ask you for it.'),
  ],
  password_changed: [
    mailParagraph(
      'The password for the account {{ .Email }} was changed. All other sessions were signed out.',
    ),
    mailNote('If it wasn’t you, reset the password right away: {{ .SiteURL }}/reset-password'),
  ],
}

/** Returns the account emails by file name in `supabase/templates`, with the brand and subjects of `config.toml`. */
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
