import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type LakeProcess, startLakeProcess } from '../support/lake-process.ts'
import { Acknowledged, issuesAfter } from './kill-ledger.ts'

/** Maximum random delay of a kill after the first acknowledgements of its round. */
const LONGEST_ROUND_MS = 250

export type KillResult = {
  acknowledged: number
  uploads: number
  issues: string[]
}

/**
 * Repeatedly kills the Content Lake with SIGKILL during edits, publishes, transactions over two documents
 * and uploads; restarts it on the same data and compares with the acknowledged writes.
 */
export async function killAgainAndAgain(rounds: number, random = Math.random): Promise<KillResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kill-'))
  const result: KillResult = { acknowledged: 0, uploads: 0, issues: [] }
  const all: Acknowledged[] = []
  let lake = await startLakeProcess(dataDir)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ledger = new Acknowledged(round)
      all.push(ledger)
      const writers = [0, 1, 2].map((writer) => write(lake, ledger, writer))
      await ledger.started.promise
      await wait(random() * LONGEST_ROUND_MS)
      await lake.end('SIGKILL')
      await Promise.all(writers)
      lake = await startLakeProcess(dataDir)
      result.issues.push(...(await issuesAfter(lake, ledger)))
      result.acknowledged += ledger.count
      result.uploads += ledger.uploads.size
    }
    // Later rounds must not have undone an earlier one.
    for (const ledger of all) result.issues.push(...(await issuesAfter(lake, ledger)))
    return result
  } finally {
    await lake.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Writes sequentially until the Content Lake is killed. */
async function write(lake: LakeProcess, ledger: Acknowledged, writer: number): Promise<void> {
  try {
    for (let step = 1; ; step += 1) await ledger.write(lake.client, writer, step)
  } catch (error) {
    // A broken connection is expected; an error response would be a bug in the Content Lake.
    const { statusCode } = error as { statusCode?: number }
    if (statusCode !== undefined) throw error
  }
}
