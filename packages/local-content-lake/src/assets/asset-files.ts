import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Lake } from '../lake.ts'
import { randomId } from '../store/document-id.ts'
import { toWebStream } from '../values.ts'

/** An upload on its way: whole and on disk, but under a name that is never served. */
export type Upload = { file: string; size: number; sha1: string }
export type ByteRange = { start: number; end: number }

/** The names that the Content Lake gives: a hash, for images their size, an extension. */
const ASSET_NAME = /^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]{1,10}$/

const folderOf = (lake: Lake) => path.join(lake.options.dataDir, 'assets')

/** Makes the folder of the assets and removes uploads that a killed process left behind. */
export function prepareAssets(lake: Lake): void {
  const folder = folderOf(lake)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (name.startsWith('.upload-')) rmSync(path.join(folder, name), { force: true })
}

/** The bytes that an upload may have, and what is thrown for more. */
type Limit = { most: number; tooLarge: () => Error }
type Body = ReadableStream<Uint8Array> | null

/**
 * Writes a request's body to disk, never more of it in memory than one chunk. Throws what `tooLarge`
 * returns beyond `most` bytes, and what the disk or the connection throws; nothing is left behind then.
 */
export async function receiveUpload(lake: Lake, body: Body, limit: Limit): Promise<Upload> {
  const file = path.join(folderOf(lake), `.upload-${randomId(12)}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    const written = await drain(body, handle, limit).finally(() => handle.close())
    return { file, ...written }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function drain(body: Body, handle: FileHandle, { most, tooLarge }: Limit) {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw tooLarge()
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  await handle.sync()
  return { size, sha1: hash.digest('hex') }
}

/** Gives an upload its name. It is on disk, name and all, when this returns. */
export async function keepUpload(lake: Lake, upload: Upload, name: string): Promise<void> {
  await rename(upload.file, path.join(folderOf(lake), name))
  const folder = await open(folderOf(lake), 'r')
  await folder.sync().finally(() => folder.close())
}

/** Path and size of a stored asset, undefined if there is none. Only the base name of what was asked for counts. */
export async function findAsset(lake: Lake, asked: string) {
  const name = path.basename(asked)
  if (!ASSET_NAME.test(name)) return undefined
  const file = path.join(folderOf(lake), name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { name, file, size: found.size, extension: path.extname(name).slice(1) }
}

/** Streams a file, or a part of it, as the body of a response. */
export const streamFile = (file: string, range?: ByteRange) =>
  toWebStream(createReadStream(file, range))
