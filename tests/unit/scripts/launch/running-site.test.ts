import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'

const folder = temporaryFolder()
vi.mock('@/scripts/launch/environment', () => ({ cacheFolder: folder }))
const { announceSite, runningSite } = await import('@/scripts/launch/running-site')

test('a site that runs is known to other commands, and one that was killed is not', () => {
  expect(runningSite()).toBeUndefined()
  mkdirSync(path.join(folder, 'running'), { recursive: true })
  // No process has this id.
  writeFileSync(path.join(folder, 'running', '99999999'), 'http://localhost:1')
  expect(runningSite()).toBeUndefined()
  announceSite('http://localhost:4711')
  expect(runningSite()).toBe('http://localhost:4711')
})
