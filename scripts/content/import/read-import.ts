import { randomUUID } from 'node:crypto'
import { createReadStream, globSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { isRecord } from '../../../lib/values/record.ts'
import { jsonOf } from '../../process/json.ts'
import { errorCode, Problem } from '../../process/problem.ts'
import { withTemporary } from '../../process/temporary.ts'
import type { Content } from '../document.ts'

/** Where `sanity dataset import` looks for documents in an export. */
const places = ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson']

/** The documents of an import, and the folder that their media paths are relative to. */
export type Import = {
  name: string
  documents: Record<string, unknown>[]
  folder: string
  /** True for a folder or an archive, whose media are imported even if no document uses them. */
  hasMedia: boolean
}

/**
 * Runs work with what `content:import` accepts: an export, an .ndjson file or a folder with one. An export is unpacked
 * meanwhile. Throws a Problem for anything else.
 */
export async function withImport<T>(file: string, work: (read: Import) => Promise<T>): Promise<T> {
  const name = path.basename(file)
  if (statSync(file).isDirectory()) return work(await readFolder(file, name))
  if (file.endsWith('.ndjson')) {
    const documents = await readLines(file)
    return work({ name, documents, folder: path.dirname(file), hasMedia: false })
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  return withTemporary(folder, async () => {
    await unpack(file, folder)
    return work(await readFolder(folder, name))
  })
}

/** Returns the documents, each with an id. */
export const toDocuments = ({ documents }: Pick<Import, 'documents'>): Content[] =>
  documents.map(({ _id = randomUUID(), ...fields }) => ({
    ...fields,
    _id: String(_id),
    _type: String(fields._type),
  }))

async function unpack(file: string, folder: string) {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder))
  } catch (error) {
    // A full disk is not the file's fault.
    if (/^E[A-Z]+$/.test(String(errorCode(error)))) throw error
    throw new Problem(
      `${path.basename(file)} is neither an export (.tar.gz) nor an .ndjson file. Nothing was imported.`,
    )
  }
}

async function readFolder(folder: string, name: string): Promise<Import> {
  const [first, second] = globSync(places, { cwd: folder }).map((one) => path.join(folder, one))
  if (first === undefined) throw new Problem(`${name} contains no .ndjson file.`)
  if (second !== undefined)
    throw new Problem(`${name} contains more than one .ndjson file. Specify one of them.`)
  return { name, documents: await readLines(first), folder: path.dirname(first), hasMedia: true }
}

async function readLines(file: string) {
  const documents: Record<string, unknown>[] = []
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1
    if (text.trim() === '') continue
    const document = jsonOf(text)
    if (!isRecord(document))
      throw new Problem(
        `Line ${line} of ${path.basename(file)} is not a JSON document. Nothing was imported.`,
      )
    documents.push(document)
  }
  return documents
}
