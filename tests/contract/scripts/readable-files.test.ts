import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleServer } from '@/scripts/serve/complete-build'
import { guardReadable, makeReadable } from '@/scripts/serve/readable-files'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'

const NOBODY = 65534
const font = '.next/static/media/font.woff2'

/** Writes a build as `npm run build` does with a strict umask. */
function privateBuild() {
  const folder = temporaryFolder()
  const place = (name: string) => path.join(folder, name)
  const umask = process.umask(0o077)
  try {
    mkdirSync(path.dirname(place(font)), { recursive: true })
    mkdirSync(place('public'))
    for (const name of [font, 'public/icon.svg', 'server.js', '.env'])
      writeFileSync(place(name), '')
    writeFileSync(place('tool'), '', { mode: 0o700 })
    symlinkSync('nowhere', place('link'))
  } finally {
    process.umask(umask)
  }
  return { folder, place }
}

/** Runs work as a user who owns nothing; only root can. */
function asNobody<T>(work: () => T): T {
  if (process.getuid?.() === 0) process.seteuid?.(NOBODY)
  try {
    return work()
  } finally {
    if (process.getuid?.() === 0) process.seteuid?.(0)
  }
}

test('a build made with a strict umask can be served by another user, but not its variables read', () => {
  const { folder, place } = privateBuild()
  makeReadable(folder)
  const modeOf = (name: string) => statSync(place(name)).mode & 0o777
  expect(['', 'public', '.next/static/media', 'tool'].map(modeOf)).toEqual(Array(4).fill(0o755))
  expect([font, 'public/icon.svg', 'server.js'].map(modeOf)).toEqual(Array(3).fill(0o644))
  expect(modeOf('.env')).toBe(0o600)
  asNobody(() => guardReadable(folder))
})

test.runIf(process.getuid?.() === 0)(
  'a file of the build that the site’s user cannot read is named, not served as an error',
  async () => {
    const { folder, place } = privateBuild()
    writeFileSync(place('package.json'), '{"type":"module"}')
    await bundleServer(folder)
    makeReadable(folder)
    chmodSync(place(font), 0o600)
    const command = runCommand(place('serve.js'), [], { DATA_DIR: place('data') }, folder, NOBODY)
    const { code, err } = await command.ended
    expect([code, err.trim()]).toEqual([
      1,
      `${place(font)} cannot be read (EACCES). Make the build readable for the user of the site, with chmod -R a+rX ${folder}.`,
    ])
  },
)
