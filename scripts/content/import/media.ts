import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, globSync, mkdtempSync, openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { asRecord, errorMessage, isRecord } from '../../../lib/values/record.ts'
import { eachOf } from '../../process/each-of.ts'
import { jsonOf } from '../../process/json.ts'
import { errorCode, Problem } from '../../process/problem.ts'
import { withTemporary } from '../../process/temporary.ts'
import type { Content } from '../document.ts'
import { type Changes, toSentence } from './changes.ts'
import type { Import } from './read-import.ts'

type Kind = 'image' | 'file'
/** A medium that is on this machine; `asset` is how a document names it. */
type Medium = { asset: string; kind: Kind; file: string; name: string; sha1: string }
type Source = Pick<Import, 'folder' | 'hasMedia'>

/** Documents whose media are in the dataset, and the fields that an export keeps of a medium's own document. */
type Ready = { documents: Content[]; fields: { id: string; set: object }[] }

const ATTEMPTS = 3
const ASSET = /^(image|file)@([a-z]+:\/\/.+)$/
/** Fields that the upload itself determines; a foreign `uploadId` would make the medium impossible to delete. */
const OF_UPLOAD = /^(_.*|sha1hash|size|uploadId)$/

/**
 * Uploads all media of these documents, and returns the documents with references to them. No document is changed, so
 * visitors see nothing of it. Throws a Problem if one medium cannot be read, before any is uploaded, or is rejected.
 */
export async function uploadMedia(
  client: SanityClient,
  documents: Content[],
  source: Source,
  changes: Changes,
  progress: (text: string) => void = () => {},
): Promise<Ready> {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'))
  return withTemporary(folder, async () => {
    const media = await fetchMedia(documents, source, folder)
    const known = await findKnown(client, media)
    const described = asRecord(
      jsonOf(await readFile(path.join(source.folder, 'assets.json'), 'utf8').catch(() => '')),
    )
    const ids = new Map<string, string>()
    const fields: Ready['fields'] = []
    await eachOf(media, async (medium, at) => {
      const { asset, kind, sha1 } = medium
      const key = `${kind}-${sha1}`
      const kept = asRecord(described[key])
      const id = known.get(key) ?? (await upload(client, medium, kept.originalFilename, changes))
      ids.set(asset, id)
      const set = Object.fromEntries(Object.entries(kept).filter(([name]) => !OF_UPLOAD.test(name)))
      if (!known.has(key) && Object.keys(set).length > 0) fields.push({ id, set })
      progress(`media ${at + 1}/${media.length}`)
    }).catch((error) => {
      throw new Problem(`${errorMessage(error)} ${toSentence(changes)}`)
    })
    return { documents: withReferences(documents, ids), fields }
  })
}

/** Returns all media as files of this machine; those at other addresses are downloaded. */
async function fetchMedia(documents: Content[], { folder, hasMedia }: Source, place: string) {
  // In the words of an export, so that what a document names is not uploaded twice.
  const loose = (kind: Kind) =>
    globSync(`${kind}s/*`, { cwd: folder }).map(
      (name) => `${kind}@file://./${kind}s/${encodeURIComponent(path.basename(name))}`,
    )
  const all = [
    ...new Set([
      ...assetsIn(documents),
      ...(hasMedia ? [...loose('image'), ...loose('file')] : []),
    ]),
  ]
  const media: Medium[] = []
  await eachOf(all, async (asset, at) => {
    const [, kind, address = ''] = ASSET.exec(asset) ?? []
    if (kind !== 'image' && kind !== 'file')
      throw new Problem(
        `${JSON.stringify(asset)} is not a medium: write image@ or file@ and an address. Nothing was imported.`,
      )
    // As in Sanity's own import: relative to the documents.
    const url = address.replace(/^file:\/\/\.\//i, `${pathToFileURL(folder)}/`)
    const name = decodeURIComponent(path.posix.basename(new URL(url).pathname))
    try {
      const file = /^file:/i.test(url) ? fileURLToPath(url) : path.join(place, `${at}`)
      if (!/^file:/i.test(url)) await download(url, file)
      media[at] = { asset, kind, file, name, sha1: await hashOf(file) }
    } catch (error) {
      throw new Problem(`${address} cannot be read: ${reasonOf(error)}. Nothing was imported.`)
    }
  })
  return media
}

async function download(url: string, file: string) {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  await pipeline(response.body, createWriteStream(file))
}

async function hashOf(file: string) {
  const hash = createHash('sha1')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Returns the ids of media that the dataset has already, with a file that can be read. */
async function findKnown(client: SanityClient, media: Medium[]): Promise<Map<string, string>> {
  const rows = await client.fetch<{ _id: string; _type: string; hash: string; url?: string }[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $hashes]{_id, _type, "hash": sha1hash, url}',
    { hashes: media.map(({ sha1 }) => sha1) },
    { perspective: 'raw' },
  )
  const known = new Map<string, string>()
  await eachOf(rows, async ({ _id, _type, hash, url = '' }) => {
    const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    if (response?.ok) known.set(`${_type === 'sanity.imageAsset' ? 'image' : 'file'}-${hash}`, _id)
  })
  return known
}

async function upload(
  client: SanityClient,
  { kind, file, name }: Medium,
  original: unknown,
  changes: Changes,
): Promise<string> {
  const filename = typeof original === 'string' ? original : name
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { _id } = await client.assets.upload(kind, await openAsBlob(file), { filename })
      changes.uploaded.push(filename)
      return _id
    } catch (error) {
      const status = isRecord(error) ? Number(error.statusCode ?? 0) : 0
      const mayWork = status === 0 || status === 429 || status >= 500
      if (mayWork && attempt < ATTEMPTS) await setTimeout(attempt * 150)
      else throw new Error(`${filename} was not accepted: ${reasonOf(error)}.`)
    }
  }
}

function assetsIn(documents: Content[]): string[] {
  const found: string[] = []
  eachField(documents, (name, field) => {
    if (name === '_sanityAsset' && typeof field === 'string') found.push(field)
    return field
  })
  return found
}

/** Replaces the addresses of media by references to their documents. */
export const withReferences = (documents: Content[], ids: ReadonlyMap<string, string>): Content[] =>
  eachField(documents, (_, value) => {
    if (!isRecord(value)) return value
    const { _sanityAsset: asset, ...fields } = value
    if (typeof fields._ref === 'string') return { _type: 'reference', ...fields }
    const id = ids.get(String(asset))
    if (id === undefined) return fields
    const reference = { _type: 'reference', _ref: id }
    return { _type: String(asset).replace(/@.*/, ''), ...fields, asset: reference }
  })

/** Returns the documents with each value, from the innermost on, as `change` returns it. */
const eachField = (documents: Content[], change: (name: string, value: unknown) => unknown) =>
  JSON.parse(JSON.stringify(documents), change)

function reasonOf(error: unknown): string {
  if (errorCode(error) === 'ENOENT') return 'there is no such file'
  const { cause } = error instanceof Error ? error : {}
  const message = `${errorMessage(error)}${cause instanceof Error ? ` (${errorMessage(cause)})` : ''}`
  return message.trim().replace(/\.$/, '')
}
