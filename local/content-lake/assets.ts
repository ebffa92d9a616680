import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { requireWriter } from './access.ts'
import { writeAsset } from './asset-files.ts'
import { randomId } from './document-id.ts'
import { gatewayError } from './http-error.ts'
import { readImage } from './image-metadata.ts'
import { type Lake, localUser } from './lake.ts'
import type { Input } from './store.ts'

const MAX_IMAGE = 50 * 1024 * 1024
const MAX_FILE = 512 * 1024 * 1024

/** `POST /assets/images|files/:dataset?filename=`: the raw body becomes a stored file and its asset document. */
export function assetRoutes(lake: Lake) {
  return new Hono()
    .post('/assets/images/:dataset', async (c) => {
      requireWriter(lake, c)
      const bytes = await readBody(c, MAX_IMAGE)
      const { extension, mimeType, width, height, metadata } = await readImage(bytes)
      const size = `${width}x${height}`
      return c.json(
        await store(lake, c, { kind: 'image', bytes, extension, mimeType, size, metadata }),
      )
    })
    .post('/assets/files/:dataset', async (c) => {
      requireWriter(lake, c)
      const bytes = await readBody(c, MAX_FILE)
      const extension = extensionOf(c.req.query('filename'))
      const mimeType = c.req.header('content-type') ?? 'application/octet-stream'
      return c.json(await store(lake, c, { kind: 'file', bytes, extension, mimeType }))
    })
}

async function readBody(c: Context, max: number): Promise<Uint8Array> {
  const tooLarge = () =>
    gatewayError(
      413,
      'Request Entity Too Large',
      `Payload content length greater than maximum allowed: ${max}`,
    )
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > max) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) throw gatewayError(400, 'Bad Request', 'Request body is empty')
  return Buffer.concat(chunks)
}

function extensionOf(filename = ''): string {
  const extension = path.extname(filename).slice(1).toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

type Upload = {
  kind: 'image' | 'file'
  bytes: Uint8Array
  extension: string
  mimeType: string
  size?: string
  metadata?: object
}

/** The same bytes are the same document. */
async function store(
  lake: Lake,
  c: Context,
  { kind, bytes, extension, mimeType, size, metadata }: Upload,
) {
  const hash = createHash('sha1').update(bytes).digest('hex')
  const stem = size ? `${hash}-${size}` : hash
  const _id = `${kind}-${stem}-${extension}`
  const known = lake.store.documents.get(_id)
  if (known) return { document: known }
  await writeAsset(lake, `${stem}.${extension}`, bytes)
  const project = c.req.header('x-sanity-project-id') ?? 'local'
  const dataset = c.req.param('dataset')
  const file = `${kind}s/${project}/${dataset}/${stem}.${extension}`
  const document: Input = {
    _type: `sanity.${kind}Asset`,
    assetId: hash,
    sha1hash: hash,
    extension,
    mimeType,
    originalFilename: c.req.query('filename') ?? `${stem}.${extension}`,
    path: file,
    size: bytes.length,
    uploadId: randomId(32),
    url: `http://localhost:${lake.options.port}/${file}`,
    ...(metadata ? { metadata } : {}),
    ...optionalFields(c),
  }
  lake.store.commit({ author: localUser.id }, (draft) => {
    if (!draft.get(_id)) draft.set(_id, document)
  })
  return { document: lake.store.documents.get(_id) }
}

function optionalFields(c: Context): Input {
  const names = {
    label: 'label',
    title: 'title',
    description: 'description',
    creditLine: 'creditLine',
  }
  const entries = Object.entries(names).map(([field, name]) => [field, c.req.query(name)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
