import { Hono } from 'hono'
import { isEditor } from '../http/access.ts'
import type { Lake } from '../lake.ts'
import { isPublic } from '../store/document-id.ts'

/** `GET /data/doc/:dataset/:ids`. */
export function docRoutes(lake: Lake) {
  return new Hono().get('/data/doc/:dataset/:ids', (c) => {
    const editor = isEditor(lake, c)
    const ids = c.req.param('ids').split(',')
    const found = ids.filter((id) => lake.store.documents.has(id) && (editor || isPublic(id)))
    const omitted = ids.filter((id) => !found.includes(id))
    return c.json({
      documents:
        c.req.query('excludeContent') === 'true'
          ? []
          : found.map((id) => lake.store.documents.get(id)),
      omitted: omitted.map((id) => ({ id, reason: 'existence' })),
    })
  })
}
