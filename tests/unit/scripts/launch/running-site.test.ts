import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { announceSite, runningSite } from '@/scripts/launch/running-site'
import { temporaryFolder } from '@/tests/support/temporary-folder'

test('a running site is known to other commands, a killed one is not', () => {
  const folder = temporaryFolder()
  expect(runningSite(path.join(folder, 'none'))).toBeUndefined()
  // No process has this id.
  writeFileSync(path.join(folder, '99999999'), 'http://localhost:1')
  expect(runningSite(folder)).toBeUndefined()
  announceSite('http://localhost:4711', folder)
  expect(runningSite(folder)).toBe('http://localhost:4711')
})
