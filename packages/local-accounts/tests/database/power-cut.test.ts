import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { traced, writeDurableImage } from '../../../../tests/support/power/durable-image.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { issuesOf } from '../rounds/sign-up-faults.ts'
import { signUp } from '../rounds/sign-up-kill.ts'
import { startAccountsProcess } from '../support/accounts-process.ts'
import { freshDataFolder } from '../support/fresh-data-folder.ts'
import { projectDir } from '../support/open-emulator.ts'

const mayTrace = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0
const needed = 'needs strace: apt-get install strace'
const emails = Array.from({ length: 12 }, (_, index) => `p${index}@example.com`)

/** Starts the accounts on a folder and returns what is lost. */
async function issuesIn(dataDir: string): Promise<string[]> {
  const accounts = await startAccountsProcess(dataDir)
  onTestFinished(() => accounts.end('SIGKILL'))
  return (await issuesOf(accounts, emails, emails)).issues
}

test.runIf(mayTrace)(
  `acknowledged changes survive a power cut that loses all unsynced data (${needed})`,
  async () => {
    const [dataDir, before] = [temporaryFolder(), temporaryFolder()]
    const traces = path.join(temporaryFolder(), 'trace')
    const made = await freshDataFolder(path.join(projectDir, 'migrations'))
    for (const folder of [dataDir, before])
      cpSync(made, path.join(folder, 'supabase'), { recursive: true })
    const accounts = await startAccountsProcess(dataDir, traced(traces))
    for (const email of emails) expect(await signUp(accounts, email)).toBe(true)
    await accounts.end('SIGKILL')
    const image = temporaryFolder()
    writeDurableImage(traces, dataDir, image, { before })
    expect(await issuesIn(image)).toEqual([])
    // Proves that the test detects a PostgreSQL that does not sync its log before it responds.
    const other = temporaryFolder()
    writeDurableImage(traces, dataDir, other, { before, unless: /pg_wal/ })
    expect(await issuesIn(other)).not.toEqual([])
  },
  180_000,
)
