import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { announceSite, runningSite } from '@/scripts/launch/running-site'
import { temporaryFolder } from '@/tests/support/temporary-folder'

test('a site that runs is known to other commands, and one that was killed is not', () => {
  const folder = temporaryFolder()
  expect(runningSite(path.join(folder, 'none'))).toBeUndefined()
  // No process has this id.
  writeFileSync(path.join(folder, '99999999'), 'http://localhost:1')
  expect(runningSite(folder)).toBeUndefined()
  announceSite('http://localhost:4711', folder)
  expect(runningSite(folder)).toBe('http://localhost:4711')
})
