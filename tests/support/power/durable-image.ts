import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Arguments of strace; `-ff` writes a file per thread, so no line is split. */
export const traced = (output: string): string[] => [
  ...['strace', '-D', '-ff', '-qq', '-ttt', '-y', '-xx', '-s', '4194304', '-o', output],
  ...['-e', 'trace=openat,write,pwrite64,ftruncate,rename,unlink,fsync,fdatasync'],
]

type Call = { at: number; name: string; args: string }

/**
 * Writes into `image` what is certain to be in `folder` after a power cut at the end of a trace: each file with the
 * bytes of its last fsync, under its name only if the folder was synced since. Ignores syncs of files in `unless`.
 * `before` is a copy of the folder at the start of the trace.
 */
export function writeDurableImage(
  output: string,
  folder: string,
  image: string,
  { unless = /^$/, before }: { unless?: RegExp; before?: string } = {},
) {
  const files = before ? inodesOf(before, folder) : new Map<string, Inode>()
  const durable = new Map(files)
  const changed = new Set<string>()
  const inode = (name: string) => {
    const known = files.get(name) ?? { bytes: Buffer.alloc(0), synced: Buffer.alloc(0), end: 0 }
    files.set(name, known)
    return known
  }
  const syncFolder = (name: string) => {
    for (const file of [...changed].filter((one) => path.dirname(one) === name)) {
      const now = files.get(file)
      if (now) durable.set(file, now)
      else durable.delete(file)
      changed.delete(file)
    }
  }
  for (const { name, args } of callsOf(output)) {
    const target = `${bytesOf(/^\d+<([^>]*)>/.exec(args)?.[1] ?? '')}`
    const named = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => bytesOf(hex))
    const file = `${named[0]}`
    const count = Number(/\d+$/.exec(args)?.[0])
    if (name === 'openat') {
      if (!/O_CREAT/.test(args) || !file.startsWith(folder)) continue
      changed.add(file)
      inode(file)
    } else if (name === 'rename') {
      if (!file.startsWith(folder)) continue
      files.set(`${named[1]}`, inode(file))
      files.delete(file)
      changed.add(file).add(`${named[1]}`)
    } else if (name === 'unlink') {
      if (!files.delete(file)) continue
      changed.add(file)
    } else if (!target.startsWith(folder)) continue
    else if (name === 'pwrite64') write(inode(target), named[0], count)
    else if (name === 'write') write(inode(target), named[0], inode(target).end)
    else if (name === 'ftruncate') truncate(inode(target), count)
    else if (!files.has(target)) syncFolder(target)
    else if (!unless.test(target)) sync(inode(target))
  }
  for (const empty of before ? foldersOf(before) : [])
    mkdirSync(path.join(image, empty), { recursive: true, mode: 0o700 })
  for (const [file, { synced }] of durable) {
    const copy = path.join(image, path.relative(folder, file))
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 })
    writeFileSync(copy, synced)
  }
}

type Inode = { bytes: Buffer; synced: Buffer; end: number }

/** Returns the files of a copy, by their names in the folder. */
function inodesOf(copy: string, folder: string): Map<string, Inode> {
  const entries = readdirSync(copy, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const bytes = readFileSync(file)
      return [path.join(folder, path.relative(copy, file)), { bytes, synced: bytes, end: 0 }]
    }),
  )
}

const foldersOf = (copy: string): string[] =>
  readdirSync(copy, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(copy, path.join(parentPath, name)))

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

function write(file: Inode, bytes: Buffer | undefined, at: number) {
  if (!bytes) return
  const end = at + bytes.length
  const grown = Buffer.alloc(Math.max(end, file.bytes.length))
  file.bytes.copy(grown)
  bytes.copy(grown, at)
  Object.assign(file, { bytes: grown, end })
}

function truncate(file: Inode, length: number) {
  const bytes = Buffer.alloc(length)
  file.bytes.copy(bytes)
  file.bytes = bytes
}

function sync(file: Inode) {
  file.synced = Buffer.from(file.bytes)
}

/** Returns the successful calls in order. */
function callsOf(output: string): Call[] {
  const folder = path.dirname(output)
  const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(output)))
  return names
    .flatMap((name) => readFileSync(path.join(folder, name), 'latin1').split('\n'))
    .flatMap((line) => {
      const found = /^(\d+\.\d+) (\w+)\((.*)\)\s+= \d/.exec(line)
      if (!found) return []
      const [, at, name = '', args = ''] = found
      return [{ at: Number(at), name, args }]
    })
    .sort((a, b) => a.at - b.at)
}
