import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from '@/scripts/mail-templates'

const folder = path.resolve('supabase/templates')

test('the committed email templates are up to date with `npm run mail-templates`', () => {
  const templates = mailTemplates()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(templates).sort())
  for (const [name, html] of Object.entries(templates))
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(html)
})

test('every email names the brand and the site, and has at most one button', () => {
  for (const [name, html] of Object.entries(mailTemplates())) {
    expect(html.match(/Kestrel Growth Partners/g)?.length, name).toBeGreaterThan(1)
    expect(html, name).toContain('{{ .SiteURL }}')
    expect(html.match(/<a /g)?.length ?? 0, name).toBeLessThan(2)
  }
})
