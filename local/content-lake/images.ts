import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { assetPath, assetSize, readAsset } from './asset-files.ts'
import { toWebStream } from './files.ts'
import { gatewayError } from './http-error.ts'
import { readTransform, renderImage, type Transform } from './image-transform.ts'
import type { Lake } from './lake.ts'
import { mediaTypeOf } from './media-types.ts'

/** Bytes of rendered pictures kept in memory. */
const MAX_CACHED = 128 * 1024 * 1024
/** Pictures rendered at once; libvips uses several threads for each. */
const MAX_RENDERING = 2

const forever = 'public, max-age=31536000, immutable'
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `GET`, `HEAD /images/:project/:dataset/:file` with the parameters of Sanity's image pipeline. SVG is served untouched. */
export function imageRoutes(lake: Lake) {
  const render = createRenderer()
  return new Hono().get('/images/:project/:dataset/:file/:name?', async (c) => {
    const file = path.basename(c.req.param('file'))
    const extension = path.extname(file).slice(1)
    const size = await assetSize(lake, file)
    if (size === undefined || !mediaTypeOf(extension).startsWith('image/'))
      throw gatewayError(404, 'Not Found', 'Image not found')
    const search = new URL(c.req.url).searchParams
    const headers = headersFor(c, file, search)
    const isPlain = [...search.keys()].every((name) => name === 'dl')
    if (extension === 'svg' || isPlain) {
      const type = mediaTypeOf(extension)
      return c.body(toWebStream(readAsset(lake, file)), 200, {
        ...headers,
        'content-type': type,
        'content-length': String(size),
      })
    }
    const transform = readTransform(search, c.req.header('accept') ?? '')
    const key = `${file}?${JSON.stringify(transform)}`
    const etag = `"${createHash('sha1').update(key).digest('hex')}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, etag })
    const bytes = await render(key, () => renderImage(assetPath(lake, file), extension, transform))
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      etag,
      'content-type': typeOf(transform, extension),
      'content-length': String(bytes.length),
    })
  })
}

function headersFor(c: Context, file: string, search: URLSearchParams): Record<string, string> {
  const download = search.get('dl')
  const name = (download || c.req.param('name') || file).replace(/[^\w.-]/g, '_')
  return {
    'cache-control': forever,
    vary: 'accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': sandbox,
    'cross-origin-resource-policy': 'cross-origin',
    ...(download === null ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
  }
}

function typeOf({ format }: Transform, extension: string) {
  return format ? `image/${format}` : mediaTypeOf(extension)
}

/** Renders each variant once, a few at a time, and keeps the newest in memory. */
function createRenderer() {
  const cached = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  const waiting: (() => void)[] = []
  let total = 0
  let running = 0

  const run = async (make: () => Promise<Buffer>) => {
    if (running >= MAX_RENDERING) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await make()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  const keep = (key: string, size: number) => {
    sizes.set(key, size)
    total += size
    for (const [oldest, bytes] of sizes) {
      if (total <= MAX_CACHED) break
      sizes.delete(oldest)
      cached.delete(oldest)
      total -= bytes
    }
  }
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cached.get(key)
    if (known) return known
    const made = run(make)
    cached.set(key, made)
    made.then(
      (bytes) => keep(key, bytes.length),
      () => cached.delete(key),
    )
    return made
  }
}
