import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '@/tests/support/run-command'

const next = path.join(import.meta.dirname, '../../../node_modules/next/dist/bin/next')

test.each([
  ['without the address of the site', '', 'NEXT_PUBLIC_SITE_URL is not set: '],
  ['for an address without https', 'http://a.example', 'NEXT_PUBLIC_SITE_URL must begin with '],
])('a production build %s is refused', async (_, address, sentence) => {
  // By whatever command: this is not ours.
  const build = runCommand(next, ['build'], {
    NODE_ENV: 'production',
    NEXT_PUBLIC_SITE_URL: address,
  })
  const { code, out, err } = await build.ended
  expect(code).toBe(1)
  expect(`${out}${err}`).toContain(`Error: ${sentence}`)
})
