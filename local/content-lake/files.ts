import path from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { assetSize, readAsset } from './asset-files.ts'
import { gatewayError } from './http-error.ts'
import type { Lake } from './lake.ts'
import { mediaTypeOf } from './media-types.ts'

/** `GET`, `HEAD /files/:project/:dataset/:file`, with byte ranges: video players ask for parts. */
export function fileRoutes(lake: Lake) {
  return new Hono().get('/files/:project/:dataset/:file/:name?', async (c) => {
    const file = path.basename(c.req.param('file'))
    const size = await assetSize(lake, file)
    if (size === undefined) throw gatewayError(404, 'Not Found', 'File not found')
    const download = c.req.query('dl')
    const name = (download || c.req.param('name') || file).replace(/[^\w.-]/g, '_')
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': mediaTypeOf(path.extname(file).slice(1)),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      ...(download === undefined
        ? {}
        : { 'content-disposition': `attachment; filename="${name}"` }),
    }
    const range = rangeOf(c.req.header('range'), size)
    if (range === 'invalid')
      return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = { 'content-length': String(end - start + 1) }
    const body = toWebStream(readAsset(lake, file, { start, end }))
    if (!range) return c.body(body, 200, { ...headers, ...length })
    const contentRange = `bytes ${start}-${end}/${size}`
    return c.body(body, 206, { ...headers, ...length, 'content-range': contentRange })
  })
}

/** A file stream as the body of a Response. */
export function toWebStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream
}

/** One byte range; several at once are answered with the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number) {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from, to] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? ('invalid' as const) : { start, end }
}
