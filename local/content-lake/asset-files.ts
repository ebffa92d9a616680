import { createReadStream, mkdirSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomId } from './document-id.ts'
import type { Lake } from './lake.ts'

/** Where the lake keeps uploads, one flat folder of `<sha1>[-<w>x<h>].<ext>`. */
export function assetFolder(lake: Lake): string {
  const folder = path.join(lake.options.dataDir, 'assets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The path of a stored file. Only the base name of what was asked for counts. */
export function assetPath(lake: Lake, name: string): string {
  return path.join(assetFolder(lake), path.basename(name))
}

/** Writes bytes so that the file is whole and on disk before its document says that it exists. */
export async function writeAsset(lake: Lake, name: string, bytes: Uint8Array): Promise<void> {
  const draft = assetPath(lake, `.upload-${randomId(12)}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, assetPath(lake, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The size in bytes of a stored file, undefined if there is none. */
export async function assetSize(lake: Lake, name: string): Promise<number | undefined> {
  const found = await stat(assetPath(lake, name)).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** Streams a stored file, or the bytes from `start` to `end` (both included). */
export function readAsset(lake: Lake, name: string, range?: { start: number; end: number }) {
  return createReadStream(assetPath(lake, name), range)
}
