import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '@/tests/support/run-command'

const next = path.join(import.meta.dirname, '../../../node_modules/next/dist/bin/next')

test.each([
  ['without the site’s URL', '', 'NEXT_PUBLIC_SITE_URL is not set. '],
  ['for a URL without https', 'http://a.example', 'NEXT_PUBLIC_SITE_URL must start with '],
])('a production build %s fails', async (_, address, sentence) => {
  // Started directly, without the project's own command.
  const build = runCommand(next, ['build'], {
    NODE_ENV: 'production',
    NEXT_PUBLIC_SITE_URL: address,
  })
  const { code, out, err } = await build.ended
  expect(code).toBe(1)
  expect(`${out}${err}`).toContain(`Error: ${sentence}`)
})
