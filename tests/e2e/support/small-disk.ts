import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { startLake } from '@/local/content-lake/server'
import { siteURL } from './addresses'
import { secrets } from './lake-client'
import { type RunLake, startSecondLake } from './second-lake'

const SIZE = 8 * 1024 * 1024

/**
 * A content lake of its own whose disk a test may fill and clear. The disk is one in memory where this
 * user may mount one; elsewhere the lake runs in this process and SQLite is told how many pages there are.
 */
export async function startLakeOnSmallDisk(id: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  const disk = mounted.status === 0 ? onTmpfs(folder) : withFewPages()
  const remove = () => {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  // Also after a test that has failed.
  process.once('exit', remove)
  const lake = await startSecondLake(id, { dataDir: path.join(folder, 'data'), run: disk.run })
  return {
    ...lake,
    async fill() {
      disk.fill()
      await writeUntilRefused(lake.client)
    },
    makeRoom: disk.makeRoom,
    async stop() {
      await lake.stop()
      process.off('exit', remove)
      remove()
    },
  }
}

function onTmpfs(folder: string) {
  const ballast = path.join(folder, 'ballast')
  return {
    run: undefined,
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast),
  }
}

function withFewPages() {
  let pages = (_count: number) => {}
  const run: RunLake = async ({ port, dataDir }) => {
    const { token } = secrets
    const lake = await startLake({ port, dataDir, token, allowedOrigins: [siteURL] })
    pages = (count) => lake.store.database.exec(`PRAGMA max_page_count = ${count}`)
    return lake.close
  }
  // SQLite takes no less than there are already.
  return { run, fill: () => pages(1), makeRoom: () => pages(1_000_000) }
}

/** What SQLite has reserved already still takes writes, the small ones longest. */
async function writeUntilRefused(client: SanityClient) {
  for (const length of [100_000, 10_000, 10])
    for (let index = 0; ; index += 1) {
      const note = { _id: `ballast-${length}-${index}`, _type: 'note', body: 'x'.repeat(length) }
      const fault = await client.create(note).then(
        () => undefined,
        (error: { statusCode?: number }) => error,
      )
      if (fault?.statusCode === 500) break
      if (fault) throw fault
    }
}
