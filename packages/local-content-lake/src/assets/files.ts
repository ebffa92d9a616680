import { Hono } from 'hono'
import { gatewayError } from '../http/http-error.ts'
import type { Lake } from '../lake.ts'
import { type ByteRange, findAsset, streamFile } from './asset-files.ts'
import { assetHeaders, isFresh } from './asset-headers.ts'
import { mediaTypeOf } from './media-types.ts'

/**
 * `GET`, `HEAD /files/:project/:dataset/:file?dl=`, with byte ranges, which Safari requires for video.
 * A request for several ranges gets the whole file, as RFC 9110 allows.
 */
export function fileRoutes(lake: Lake) {
  return new Hono().get('/files/:project/:dataset/:file/:name?', async (c) => {
    const asset = await findAsset(lake, c.req.param('file'))
    if (!asset) throw gatewayError(404, 'Not Found', 'File not found')
    const { name, file, size, extension } = asset
    const etag = `"${name}"`
    const headers: Record<string, string> = {
      ...assetHeaders(c, mediaTypeOf(extension), name),
      'accept-ranges': 'bytes',
      etag,
    }
    if (isFresh(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const isCurrent = (c.req.header('if-range') ?? etag) === etag
    const range = isCurrent ? readRange(c.req.header('range'), size) : undefined
    if (range === 'unsatisfiable')
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${size}` },
      })
    headers['content-length'] = String(range ? range.end - range.start + 1 : size)
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
    // An unread stream would keep its file open.
    const body = c.req.method === 'HEAD' ? null : streamFile(file, range)
    return new Response(body, { status: range ? 206 : 200, headers })
  })
}

function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const last = size - 1
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  // "bytes=9-3" is malformed and ignored; "bytes=900-" of a shorter file is valid but unsatisfiable.
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return range.start > last ? 'unsatisfiable' : range
}
