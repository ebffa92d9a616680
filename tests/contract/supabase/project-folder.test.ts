import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'

const folder = new URL('../../../supabase/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const config = read('config.toml')
const manifests = [
  '../package.json',
  '../packages/local-accounts/package.json',
  '../tests/package.json',
]
const versions = Object.assign({}, ...manifests.map((file) => JSON.parse(read(file)).dependencies))

/** Maps `section` to `subject`, as in config.toml. */
const mails = [
  ...config.matchAll(/^\[auth\.email\.(template|notification)\.(\w+)\]\n([^[]*)/gm),
].map(([, kind, name = '', body = '']) => ({
  kind,
  name,
  subject: /^subject = "(.*)"$/m.exec(body)?.[1],
  path: /^content_path = "(.*)"$/m.exec(body)?.[1] ?? '',
}))
const LINKS: Record<string, string> = {
  confirmation: 'type=email&amp;next=/"',
  magic_link: 'type=email&amp;next=/account"',
  recovery: 'type=recovery&amp;next=/new-password"',
  email_change: 'type=email_change&amp;next=/account"',
  invite: 'type=invite&amp;next=/new-password"',
}

test('the pushed config names the site and its sender, and nothing of a local machine', () => {
  const { auth } = parse(config) as { auth: { site_url: string; email: { smtp: object } } }
  expect(JSON.stringify(auth)).not.toMatch(/localhost|127\.0\.0\.1|\.example/)
  expect(auth.site_url).toBe('env(NEXT_PUBLIC_SITE_URL)')
  expect(auth.email.smtp).toEqual({
    enabled: true,
    host: 'env(SMTP_HOST)',
    port: 587,
    user: 'env(SMTP_USER)',
    pass: 'env(SMTP_PASS)',
    admin_email: 'env(SMTP_FROM)',
    sender_name: 'env(SMTP_SENDER)',
  })
})

test('every email template is configured, with its subject as title', () => {
  const files = readdirSync(new URL('templates/', folder)).map((file) => file.replace('.html', ''))
  expect(mails.map((mail) => mail.name).sort()).toEqual(files.sort())
  for (const { kind, name, subject, path } of mails) {
    expect(path).toBe(`./${kind === 'template' ? 'supabase/' : ''}templates/${name}.html`)
    expect(read(`templates/${name}.html`)).toContain(`<title>${subject}</title>`)
  }
})

test.each(Object.entries(LINKS))(
  'the %s email links to the confirmation page by token hash',
  (name, end) => {
    const [link, second] = read(`templates/${name}.html`).match(/href="[^"]*"/g) ?? []
    expect(link).toBe(`href="{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;${end}`)
    expect(second).toBeUndefined()
  },
)

test('no template uses the link that works in only one browser', () => {
  for (const { name } of mails)
    expect(read(`templates/${name}.html`)).not.toContain('ConfirmationURL')
})

test('every function skips the gateway’s token check and pins the project’s versions', () => {
  const names = readdirSync(new URL('functions/', folder)).filter((name) => !name.startsWith('_'))
  const configured = [...config.matchAll(/^\[functions\.([\w-]+)\]\n([^[]*)/gm)]
  expect(configured.map(([, name]) => name).sort()).toEqual(names.sort())
  for (const [, name, body] of configured) {
    expect(body).toContain('verify_jwt = false')
    const { imports } = JSON.parse(read(`functions/${name}/deno.json`)) as {
      imports: Record<string, string>
    }
    for (const [bare, target] of Object.entries(imports))
      expect(target).toBe(`npm:${bare}@${versions[bare]}`)
  }
})

test('migrations are named in the CLI’s order', () => {
  const files = readdirSync(new URL('migrations/', folder))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/)
})

test('accounts must confirm their email, and emailed links expire in ten minutes', () => {
  expect(config).toMatch(/^enable_confirmations = true$/m)
  expect(config).toMatch(/^otp_expiry = 600$/m)
})
