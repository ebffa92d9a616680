import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Starts PostgreSQL with durable commits. PGlite's default `-F` syncs nothing, and Emscripten's files have no
 * `fdatasync`.
 */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

type Stream = { nfd?: number; node: object }
type NodeFiles = {
  realPath(node: object): string
  stream_ops: { fsync?: (stream: Stream) => number }
}

/** A folder on disk whose files can be synced. */
export class SyncedFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const { preRun = [] } = emscriptenOpts
    const withSync: (typeof preRun)[0] = ({ FS }) => {
      const files: NodeFiles = FS.filesystems.NODEFS
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withSync, ...preRun] } }
  }
}

/** Syncs a folder and everything in it, because PGlite creates a database without syncing. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name))
  syncPath(folder)
}

function syncPath(name: string): void {
  const file = openSync(name, 'r')
  fsyncSync(file)
  closeSync(file)
}
