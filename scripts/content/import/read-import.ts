import { createReadStream, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { isRecord } from '../../../lib/values/record.ts'
import { jsonOf } from '../../process/json.ts'
import { errorCode, Problem } from '../../process/problem.ts'

/** Where `@sanity/import` looks for documents in an export. */
const places = ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson']

/**
 * Reads the documents that `content:import` accepts: an export, an .ndjson file or a folder with one. Throws a Problem
 * for anything else.
 */
export async function readImport(file: string) {
  if (statSync(file).isDirectory()) return readFolder(file)
  if (file.endsWith('.ndjson')) return readLines(file)
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  try {
    await unpackDocuments(file, folder)
    return await readFolder(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function unpackDocuments(file: string, folder: string) {
  const filter = ({ name }: { name: string }) => name.endsWith('.ndjson')
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { filter }))
  } catch (error) {
    // A full disk is not the file's fault.
    if (/^E[A-Z]+$/.test(String(errorCode(error)))) throw error
    throw new Problem(
      `${path.basename(file)} is neither an export (.tar.gz) nor an .ndjson file. Nothing was imported.`,
    )
  }
}

async function readFolder(folder: string) {
  const files = globSync(places, { cwd: folder })
  const read = files.map((name) => readLines(path.join(folder, name)))
  return (await Promise.all(read)).flat()
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
