import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readSecrets } from '@/scripts/launch/environment'
import { freePorts } from '@/scripts/process/ports'
import { contentFolder } from '@/tests/support/lake/content-command'
import { openEmulator } from '../../../../packages/local-accounts/tests/support/open-emulator.ts'
import { projectDir } from '../../supabase/support/project.ts'

/**
 * Returns a data folder with separate ports, as arguments; `start` runs this checkout's Content Lake and accounts on
 * it.
 */
export async function dataFolder() {
  const content = await contentFolder()
  const port = await freePorts(11_000 + Math.floor(Math.random() * 18_000), [0, 3, 4])
  const start = async () => {
    const { secretKey, publishableKey } = readSecrets()
    const dataDir = path.join(content.dataDir, 'supabase')
    const accounts = await openEmulator({ projectDir, dataDir, port, secretKey, publishableKey })
    const { lake, client } = await content.start()
    let isClosed = false
    const close = async () => {
      if (isClosed) return
      isClosed = true
      await lake.close()
      await accounts.close()
    }
    onTestFinished(close)
    const query = async <Row>(sql: string) => (await accounts.database.query<Row>(sql)).rows
    return { lake, client, accounts, query, secretKey, close }
  }
  const args = [...content.args, '--supabase-port', String(port)]
  return { args, start, dataDir: content.dataDir }
}
