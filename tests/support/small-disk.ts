import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { startLakeProcess } from '@/bench/lake-process'
import { listeningLake, temporaryFolder } from './open-lake'

const SIZE = 6 * 1024 * 1024
const ROOM = 2 * 1024 * 1024

/**
 * A content lake that soon has no room left, and `makeRoom`. On a disk of its own in memory where this
 * user may mount one; elsewhere SQLite itself is told how many pages there are, and files stay out of it.
 */
export async function lakeOnSmallDisk() {
  const folder = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  return mounted.status === 0 ? onTmpfs(folder) : withFewPages()
}

async function onTmpfs(folder: string) {
  const ballast = path.join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(ROOM))
  const dataDir = path.join(folder, 'data')
  let lake = await startLakeProcess(dataDir)
  onTestFinished(async () => {
    await lake.end('SIGKILL')
    spawnSync('umount', [folder])
  })
  return {
    hasFiles: true,
    client: () => lake.client,
    makeRoom: () => rmSync(ballast),
    restart: async () => {
      await lake.end('SIGKILL')
      lake = await startLakeProcess(dataDir)
    },
  }
}

async function withFewPages() {
  const dataDir = temporaryFolder()
  let { lake, client, close } = await listeningLake({ dataDir })
  const pages = (count: number) => lake.store.database.exec(`PRAGMA max_page_count = ${count}`)
  pages(500)
  return {
    hasFiles: false,
    client: () => client,
    makeRoom: () => pages(1_000_000),
    restart: async () => {
      await close()
      ;({ lake, client, close } = await listeningLake({ dataDir }))
    },
  }
}
