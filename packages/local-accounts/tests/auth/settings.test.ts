import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { readSettings } from '../../src/settings.ts'
import { projectDir } from '../support/open-emulator.ts'

/** The project of the tests, with `site_url` and `sender_name` taken from the environment. */
function projectWithVariables() {
  const folder = temporaryFolder()
  cpSync(projectDir, folder, { recursive: true })
  const file = path.join(folder, 'config.toml')
  const text = readFileSync(file, 'utf8').replace(/^site_url = .*$/m, 'site_url = "env(SITE)"')
  writeFileSync(file, `${text}\n[local_smtp]\nsender_name = "env(SENDER)"\n`)
  return folder
}

test('config.toml takes env(NAME) from the environment, as the Supabase CLI does', async () => {
  const variables = { SITE: 'https://site.example', SENDER: 'Somebody' }
  const { siteUrl, sender } = await readSettings(projectWithVariables(), undefined, variables)
  expect(siteUrl).toBe('https://site.example')
  expect(sender.name).toBe('Somebody')
})

test('the siteUrl option overrides config.toml', async () => {
  const variables = { SITE: 'https://site.example' }
  const given = await readSettings(projectWithVariables(), 'http://localhost:4000', variables)
  expect(given.siteUrl).toBe('http://localhost:4000')
})

test.each([{}, { SITE: '' }])(
  'config.toml keeps the text of an unset variable, which is rejected as the site URL: %j',
  async (variables) => {
    await expect(readSettings(projectWithVariables(), undefined, variables)).rejects.toThrow(
      'config.toml: auth.site_url is env(SITE), and SITE is not set.',
    )
  },
)
