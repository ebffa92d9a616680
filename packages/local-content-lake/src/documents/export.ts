import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { isEditor } from '../http/access.ts'
import type { Lake } from '../lake.ts'
import type { LakeDocument } from '../store/document.ts'
import { isPublic } from '../store/document-id.ts'
import { toWebStream } from '../values.ts'

/** Documents per page in cursor mode, and per chunk of the response. */
const PAGE = 1000
const CHUNK = 100

/**
 * `GET /data/export/:dataset?types=&nextCursor=`: every document as one line of JSON, sorted by id. With
 * `nextCursor`, even an empty one, one page, and a last line with the next cursor if there are more.
 * Without the token, public documents only.
 */
export function exportRoutes(lake: Lake) {
  return new Hono().get('/data/export/:dataset', (c) => {
    const editor = isEditor(lake, c)
    const types = c.req.query('types')?.split(',')
    const cursor = c.req.query('nextCursor')
    // Commits replace documents and never mutate them, so this list is stable while it is sent.
    const all = [...lake.store.documents.values()]
      .filter(({ _id, _type }) => (editor || isPublic(_id)) && (!types || types.includes(_type)))
      .sort((a, b) => (a._id < b._id ? -1 : 1))
    const rest = cursor === undefined ? all : all.filter(({ _id }) => _id > cursor)
    const page = cursor === undefined ? rest : rest.slice(0, PAGE)
    const next = page.length < rest.length ? { nextCursor: page.at(-1)?._id } : undefined
    const body = toWebStream(Readable.from(linesOf(page, next)))
    return c.body(body, 200, { 'content-type': 'application/x-ndjson' })
  })
}

/** Serializes lazily in chunks, so the whole export is never in memory as text. */
function* linesOf(documents: LakeDocument[], next: object | undefined) {
  const encoder = new TextEncoder()
  const encode = (lines: object[]) =>
    encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  for (let start = 0; start < documents.length; start += CHUNK)
    yield encode(documents.slice(start, start + CHUNK))
  if (next) yield encode([next])
}
