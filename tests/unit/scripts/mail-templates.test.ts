import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from '@/scripts/mail-templates'

const folder = path.resolve('supabase/templates')

test('the mails of the accounts are those that `npm run mail-templates` writes', () => {
  const templates = mailTemplates()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(templates).sort())
  for (const [name, html] of Object.entries(templates))
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(html)
})

test('every mail names the brand and the site, and asks for one thing at most', () => {
  for (const [name, html] of Object.entries(mailTemplates())) {
    expect(html.match(/Kestrel Growth Partners/g)?.length, name).toBeGreaterThan(1)
    expect(html, name).toContain('{{ .SiteURL }}')
    expect(html.match(/<a /g)?.length ?? 0, name).toBeLessThan(2)
  }
})
