import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Lake } from '../lake.ts'
import { randomId } from '../store/document-id.ts'
import { toWebStream } from '../values.ts'

/** A received upload, complete on disk under a temporary name that is never served. */
export type Upload = { file: string; size: number; sha1: string }
export type ByteRange = { start: number; end: number }

/** Names of stored assets: hash, dimensions (images only) and extension. */
const ASSET_NAME = /^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]{1,10}$/

const folderOf = (lake: Lake) => path.join(lake.options.dataDir, 'assets')

/** Creates the assets folder and removes uploads that a killed process left behind. */
export function prepareAssets(lake: Lake): void {
  const folder = folderOf(lake)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (name.startsWith('.upload-')) rmSync(path.join(folder, name), { force: true })
}

/** The maximum size of an upload in bytes, and the error thrown beyond it. */
type Limit = { maxBytes: number; tooLarge: () => Error }
type Body = ReadableStream<Uint8Array> | null

/**
 * Streams a request's body to disk, one chunk in memory at a time. Throws `tooLarge()` beyond `maxBytes`
 * and passes on errors of the disk or connection; the temporary file is removed on failure.
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

async function drain(body: Body, handle: FileHandle, { maxBytes, tooLarge }: Limit) {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  await handle.sync()
  return { size, sha1: hash.digest('hex') }
}

/** Moves an upload to its final name and syncs the folder, so that the rename survives a power loss. */
export async function storeUpload(lake: Lake, upload: Upload, name: string): Promise<void> {
  await rename(upload.file, path.join(folderOf(lake), name))
  const folder = await open(folderOf(lake), 'r')
  await folder.sync().finally(() => folder.close())
}

/** Returns the path and size of a stored asset, or undefined if there isn’t one. Only the base name of `requested` counts. */
export async function findAsset(lake: Lake, requested: string) {
  const name = path.basename(requested)
  if (!ASSET_NAME.test(name)) return undefined
  const file = path.join(folderOf(lake), name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { name, file, size: found.size, extension: path.extname(name).slice(1) }
}

/** Streams a file, or a byte range of it, as a response body. */
export const streamFile = (file: string, range?: ByteRange) =>
  toWebStream(createReadStream(file, range))
