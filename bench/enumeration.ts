import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailbox, startSupabase } from 'local-accounts'
import {
  ASKS,
  type Ask,
  timePairs,
} from '../packages/local-accounts/tests/rounds/enumeration-pairs.ts'
import { quantile, type Row } from './rows.ts'

const PAIRS = 200
const projectDir = path.join(import.meta.dirname, '../supabase')

/**
 * The rows of `npm run bench -- enumeration`: how much later an address with an account is answered
 * than one without, in the median of interleaved pairs.
 */
export async function measureEnumeration(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'enumeration-'))
  const mailbox = await startMailbox({ dataDir: folder, port: 0, smtpPort: 0 })
  const { url, keys, close } = await startSupabase({
    projectDir,
    port: 0,
    siteUrl: 'http://localhost:3000',
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    settings: { limits: undefined, mailFrequency: 0 },
  })
  try {
    const rows: Row[] = []
    for (const ask of Object.keys(ASKS) as Ask[]) {
      const pairs = await timePairs(url, keys, ask, PAIRS)
      const [known, unknown] = [quantile(pairs.known, 0.5), quantile(pairs.unknown, 0.5)]
      const differs = pairs.differences.length
      rows.push([
        `${ask}, ${PAIRS} pairs: known − unknown address (median)`,
        `${(known - unknown).toFixed(1)} ms (${known.toFixed(1)} − ${unknown.toFixed(1)}), ${differs} answers differ`,
      ])
    }
    return rows
  } finally {
    await close()
    await mailbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
