import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { requireWriter } from '../http/access.ts'
import { badRequest, gatewayError, HttpError } from '../http/http-error.ts'
import { requestedProject } from '../http/project.ts'
import { type Lake, localUser } from '../lake.ts'
import type { Input } from '../store/document.ts'
import { randomId } from '../store/document-id.ts'
import { findAsset, prepareAssets, receiveUpload, storeUpload, type Upload } from './asset-files.ts'
import { readImage } from './image-metadata.ts'
import { extensionOf, mediaTypeOf } from './media-types.ts'

const UNKNOWN = 'application/octet-stream'
const MAX_IMAGE = 50 * 1024 * 1024
const MAX_FILE = 512 * 1024 * 1024
/** Characters of a file name or label; hosted Sanity's limit. */
const MAX_LABEL = 300

/** `POST /assets/images|files/:dataset?filename=`: stores the raw body as a file with an asset document. */
export function assetRoutes(lake: Lake) {
  prepareAssets(lake)
  return new Hono()
    .post('/assets/images/:dataset', async (c) => {
      return c.json({ document: await upload(lake, c, MAX_IMAGE, inspectImage) })
    })
    .post('/assets/files/:dataset', async (c) => {
      return c.json({ document: await upload(lake, c, MAX_FILE, inspectFile) })
    })
}

/** Rewrites the URLs of the asset documents at startup, because the port may have changed. */
export function updateAssetUrls({ store, options }: Lake): void {
  const base = `http://localhost:${options.port}/`
  const moved = [...store.documents.values()].filter(
    ({ _type, path: file, url }) =>
      /^sanity\.(image|file)Asset$/.test(_type) && file !== undefined && url !== `${base}${file}`,
  )
  store.commit({ author: localUser.id }, (draft) => {
    for (const asset of moved) draft.set(asset._id, { ...asset, url: `${base}${asset.path}` })
  })
}

/** Describes an upload: `stem` is the file name without extension, `fields` go into the document. */
type Description = { kind: 'image' | 'file'; stem: string; extension: string; fields: Input }
type Inspect = (c: Context, received: Upload) => Promise<Description>

async function inspectImage(c: Context, { file, sha1 }: Upload): Promise<Description> {
  const meta = c.req.queries('meta')?.flatMap((names) => names.split(','))
  const { extension, mimeType, width, height, metadata } = await readImage(
    await readFile(file),
    meta,
  )
  const fields = { mimeType, metadata }
  return { kind: 'image', stem: `${sha1}-${width}x${height}`, extension, fields }
}

async function inspectFile(c: Context, { sha1 }: Upload): Promise<Description> {
  const declared = c.req.header('content-type') || UNKNOWN
  const named = path.extname(c.req.query('filename') ?? '').slice(1)
  const extension = /^[a-z0-9]{1,10}$/i.test(named) ? named.toLowerCase() : extensionOf(declared)
  // Imports send no media type, so it is derived from the file name.
  const mimeType = declared === UNKNOWN ? mediaTypeOf(extension) : declared
  return { kind: 'file', stem: sha1, extension, fields: { mimeType } }
}

async function upload(lake: Lake, c: Context, maxBytes: number, inspect: Inspect) {
  requireWriter(lake, c)
  checkLabels(c)
  const message = `Payload content length greater than maximum allowed: ${maxBytes}`
  const tooLarge = () => gatewayError(413, 'Request Entity Too Large', message)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const received = await receiveUpload(lake, c.req.raw.body, { maxBytes, tooLarge }).catch(
    (error) => {
      throw error.code === 'ECONNRESET' ? badRequest('Request aborted') : error
    },
  )
  try {
    if (received.size === 0) throw badRequest('Empty request body')
    return await store(lake, c, received, await inspect(c, received))
  } finally {
    // A stored upload has been renamed by now.
    await rm(received.file, { force: true })
  }
}

/** Identical bytes share one document; the file is on disk before its document exists. */
async function store(lake: Lake, c: Context, received: Upload, description: Description) {
  const { kind, stem, extension, fields } = description
  const { documents } = lake.store
  const _id = `${kind}-${stem}-${extension}`
  const name = `${stem}.${extension}`
  if (!(await findAsset(lake, name))) await storeUpload(lake, received, name)
  const file = `${kind}s/${requestedProject(c)}/${c.req.param('dataset')}/${name}`
  const document = {
    _id,
    _type: `sanity.${kind}Asset`,
    assetId: received.sha1,
    extension,
    originalFilename: c.req.query('filename') || name,
    path: file,
    sha1hash: received.sha1,
    size: received.size,
    uploadId: randomId(32),
    url: `http://localhost:${lake.options.port}/${file}`,
    ...fields,
    ...describedBy(c),
  }
  if (!documents.has(_id))
    lake.store.commit({ author: localUser.id }, (draft) => draft.set(_id, document))
  return documents.get(_id)
}

function checkLabels(c: Context) {
  for (const key of ['filename', 'label', 'title', 'creditLine']) {
    if ((c.req.query(key)?.length ?? 0) <= MAX_LABEL) continue
    const message = `child "${key}" fails because ["${key}" length must be less than or equal to ${MAX_LABEL} characters long]`
    const validation = { source: 'query', keys: [key] }
    throw new HttpError(400, { statusCode: 400, error: 'Bad Request', message, validation })
  }
}

function describedBy(c: Context): Input {
  const pick = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) => {
        const value = c.req.query(name)
        return value ? [[field, value]] : []
      }),
    )
  const source = pick({ id: 'sourceId', name: 'sourceName', url: 'sourceUrl' })
  return {
    ...pick({
      label: 'label',
      title: 'title',
      description: 'description',
      creditLine: 'creditLine',
    }),
    ...(Object.keys(source).length > 0 && { source: { _type: 'sanity.assetSource', ...source } }),
  }
}
