import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { traced, writeDurableImage } from '../../../../tests/support/power/durable-image.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { Acknowledged, issuesAfter } from '../rounds/kill-ledger.ts'
import { startLakeProcess } from '../support/lake-process.ts'

const mayTrace = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0
const needed = 'needs strace: apt-get install strace'

/** Returns what is missing, compared with the ledger, in a Content Lake started on a folder. */
async function issuesIn(dataDir: string, ledger: Acknowledged) {
  const lake = await startLakeProcess(dataDir)
  onTestFinished(() => lake.end('SIGKILL'))
  return issuesAfter(lake, ledger)
}

test.runIf(mayTrace)(
  `acknowledged writes survive a power cut that loses all unsynced data (${needed})`,
  async () => {
    const [dataDir, traces] = [temporaryFolder(), path.join(temporaryFolder(), 'trace')]
    const lake = await startLakeProcess(dataDir, { through: traced(traces) })
    const ledger = new Acknowledged(0)
    for (let step = 1; step <= 24; step += 1) await ledger.write(lake.client, 0, step)
    await lake.end('SIGKILL')
    expect(ledger.uploads.size).toBeGreaterThan(0)
    const image = temporaryFolder()
    writeDurableImage(traces, dataDir, image)
    expect(await issuesIn(image, ledger)).toEqual([])
    // Counter-check: without a sync before the acknowledgement, the loss is detected.
    const other = temporaryFolder()
    writeDurableImage(traces, dataDir, other, { unless: /lake\.db-wal$/ })
    expect(await issuesIn(other, ledger)).not.toEqual([])
  },
  120_000,
)
