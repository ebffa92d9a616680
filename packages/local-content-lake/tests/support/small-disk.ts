import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { limitFileSize } from './file-size-limit.ts'
import { startLakeProcess } from './lake-process.ts'

const SIZE = 6 * 1024 * 1024
const ROOM = 2 * 1024 * 1024

/** A Content Lake process that soon runs out of disk space, and a function that frees some. */
export type SmallDisk = Awaited<ReturnType<typeof openLake>> & { makeRoom: () => void }

type Where = { dataDir: string; through: string[] }

async function openLake({ dataDir, through }: Where) {
  let lake = await startLakeProcess(dataDir, { through })
  onTestFinished(() => lake.end('SIGKILL'))
  return {
    client: () => lake.client,
    pid: () => lake.child.pid,
    restart: async () => {
      await lake.end('SIGKILL')
      lake = await startLakeProcess(dataDir, { through })
    },
  }
}

/** Limits the file size of the process; works everywhere, for any user. */
export async function onLimitedFiles(): Promise<SmallDisk> {
  // In blocks of 512 bytes.
  const through = ['sh', '-c', `ulimit -S -f ${ROOM / 512} && exec "$@"`, 'sh']
  const lake = await openLake({ dataDir: temporaryFolder(), through })
  return { ...lake, makeRoom: () => limitFileSize(lake.pid(), 'unlimited') }
}

const withNamespaces = ['--user', '--map-root-user', '--mount']

/** Returns true if this user may mount a tmpfs: root, or others if user namespaces are allowed. */
export function mayMount(): boolean {
  const mount = ['mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]
  return spawnSync('unshare', [...withNamespaces, ...mount]).status === 0
}

/** A tmpfs visible only to the process, removed with it. */
export async function onMemoryDisk(): Promise<SmallDisk> {
  const folder = temporaryFolder()
  const script = `mount -t tmpfs -o size=${SIZE} tmpfs "$1" && head -c ${ROOM} /dev/zero > "$1/ballast" && echo ready && exec cat`
  const holder = spawn('unshare', [...withNamespaces, 'sh', '-c', script, 'sh', folder])
  onTestFinished(() => {
    holder.kill('SIGKILL')
  })
  await once(holder.stdout, 'data')
  const through = [
    'nsenter',
    `--target=${holder.pid}`,
    '--user',
    '--mount',
    '--preserve-credentials',
  ]
  const dataDir = path.join(folder, 'data')
  const lake = await openLake({ dataDir, through })
  const [enter = '', ...options] = through
  return {
    ...lake,
    makeRoom: () => spawnSync(enter, [...options, 'rm', path.join(folder, 'ballast')]),
  }
}
