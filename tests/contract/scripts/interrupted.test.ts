import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentFolder } from '@/tests/support/lake/content-command'
import { contentGate } from '@/tests/support/lake/content-gate'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'

test.for([
  ['content/export', 'content.tar.gz', 'SIGTERM', 143, 'Nothing was exported.'],
  ['content/export', 'content.tar.gz', 'SIGINT', 130, 'Nothing was exported.'],
  ['operate/backup', 'backup', 'SIGTERM', 143, 'Nothing was exported. No backup was saved.'],
  ['operate/backup', 'backup', 'SIGINT', 130, 'Nothing was exported. No backup was saved.'],
] as const)(
  '%s to %s leaves nothing behind when %s ends it, exits with %i and says so',
  async ([command, name, signal, expected, sentence]) => {
    const { start } = await contentFolder()
    const { lake } = await start()
    onTestFinished(lake.close)
    const gate = await contentGate(lake.url, (kind) => {
      if (kind === 'export') running.child.kill(signal)
      return undefined
    })
    const folder = temporaryFolder()
    const args = [command, path.join(folder, name), '--lake-port', `${gate.port}`]
    const part = command === 'operate/backup' ? ['--only', 'content'] : []
    const running = runCommand(path.resolve('scripts/bootstrap.mjs'), [...args, ...part], {
      NODE_ENV: 'production',
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    })
    const { code, err } = await running.ended
    expect(err.trim()).toBe(`Stopped by ${signal} before it was done. ${sentence}`)
    expect(code).toBe(expected)
    expect(readdirSync(folder)).toEqual([])
  },
)
