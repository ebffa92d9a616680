import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { gatewayError } from '../http/http-error.ts'
import type { Lake } from '../lake.ts'
import { findAsset, streamFile } from './asset-files.ts'
import { assetHeaders, isFresh } from './asset-headers.ts'
import { readImageParameters } from './image-parameters.ts'
import { mediaTypeOf } from './media-types.ts'
import { renderImage } from './render-image.ts'
import { VariantCache } from './variant-cache.ts'

/** Two at once: libvips uses several threads for each, and content requests must still be served. */
const limits = { bytes: 64 * 1024 * 1024, running: 2, waiting: 200 }

/**
 * `GET`, `HEAD /images/:project/:dataset/:file` with the parameters of Sanity's image pipeline. Serves
 * the original without parameters; SVG is always served as it is.
 */
export function imageRoutes(lake: Lake) {
  const variants = new VariantCache(limits)
  const app = new Hono()
  // SVG is text: compressed as on hosted Sanity's CDN.
  app.use('/images/*', compress({ contentTypeFilter: /^image\/svg/ }))
  return app.get('/images/:project/:dataset/:file/:name?', async (c) => {
    const asset = await findAsset(lake, c.req.param('file'))
    const stored = asset && mediaTypeOf(asset.extension)
    if (!asset || !stored?.startsWith('image/'))
      throw gatewayError(404, 'Not Found', 'Image not found')
    const { name, file, size, extension } = asset
    const search = new URL(c.req.url).searchParams
    const isOriginal = extension === 'svg' || [...search.keys()].every((key) => key === 'dl')
    const accept = c.req.header('accept') ?? ''
    const parameters = isOriginal ? undefined : readImageParameters(search, { extension, accept })
    const key = parameters ? `${name}?${JSON.stringify(parameters)}` : name
    const etag = `"${createHash('sha1').update(key).digest('hex')}"`
    const headers = {
      ...assetHeaders(c, parameters ? `image/${parameters.format}` : stored, name),
      etag,
      vary: 'accept',
    }
    if (isFresh(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const isHead = c.req.method === 'HEAD'
    if (!parameters) {
      // An unread stream would keep its file open.
      const body = isHead ? null : streamFile(file)
      return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
    }
    const bytes = await variants.get(key, () => renderImage(file, parameters))
    return new Response(isHead ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'content-length': String(bytes.length) },
    })
  })
}
