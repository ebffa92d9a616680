import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { Own } from '../launch/options.ts'
import { jsonOf } from '../process/json.ts'
import { Problem } from '../process/problem.ts'

/** The files of a backup, and the manifest that lists them. */
export const CONTENT = 'content.tar.gz'
export const ACCOUNTS = { pglite: 'accounts.tar.gz', postgres: 'accounts.sql' }
const LIST = 'backup.json'

const list = v.object({
  version: v.literal(1, 'it was written by another version of this program'),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  sha256: v.record(
    v.picklist([CONTENT, ACCOUNTS.pglite, ACCOUNTS.postgres]),
    v.pipe(v.string(), v.hash(['sha256'])),
  ),
})
type Backup = v.InferOutput<typeof list>

/** Returns which parts of a backup `--only` asks for. Throws a Problem if it is neither. */
export function partsOf({ values: { only } }: Own) {
  if (only !== undefined && only !== 'content' && only !== 'accounts')
    throw new Problem(`--only must be content or accounts, not "${only}".`)
  return { content: only !== 'accounts', accounts: only !== 'content' }
}

/** Writes the manifest, readable by its owner only; a folder without one is not a backup. */
export async function completeBackup(folder: string, takenAt: string): Promise<void> {
  const names = await readdir(folder)
  const hashes = names.map(async (name) => {
    await chmod(path.join(folder, name), 0o600)
    return [name, await hashOf(path.join(folder, name))] as const
  })
  const sha256 = Object.fromEntries(await Promise.all(hashes))
  const backup = JSON.stringify({ version: 1, takenAt, sha256 }, null, 2)
  await writeFile(path.join(folder, LIST), `${backup}\n`, { mode: 0o600, flush: true })
}

/** Returns what a backup contains and when it was taken. Throws a Problem if it is incomplete or was changed. */
export async function readBackup(folder: string): Promise<Backup> {
  const file = path.join(folder, LIST)
  if (!existsSync(file)) throw new Problem(`${folder} is not a backup: it has no ${LIST}.`)
  const { success, output, issues } = v.safeParse(list, jsonOf(await readFile(file, 'utf8')))
  if (!success) throw new Problem(`${file} cannot be read: ${issues[0].message}.`)
  for (const [name, hash] of Object.entries(output.sha256)) {
    const part = path.join(folder, name)
    const isThere = await stat(part).then(
      (found) => found.isFile(),
      () => false,
    )
    if (!isThere)
      throw new Problem(`${part} is missing, so the backup is incomplete. Restore another one.`)
    if ((await hashOf(part)) !== hash)
      throw new Problem(`${part} is damaged: its checksum does not match. Restore another backup.`)
  }
  return output
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
