import { Hono } from 'hono'
import { isEditor, requireEditor } from '../http/access.ts'
import type { Lake } from '../lake.ts'
import { isPublic, publishedId } from '../store/document-id.ts'
import { referencesIn } from './references.ts'

/** `GET /data/doc/:dataset/:ids` and `GET /data/references/:dataset/documents/:id/to`. */
export function docRoutes(lake: Lake) {
  return (
    new Hono()
      .get('/data/doc/:dataset/:ids', (c) => {
        const editor = isEditor(lake, c)
        const requested = c.req.param('ids').split(',')
        const includeAll = c.req.query('includeAllVersions') === 'true'
        const ids = includeAll ? versionsOf(lake, requested, editor) : requested
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
      .get('/data/references/:dataset/documents/:id/to', (c) => {
        requireEditor(lake, c)
        const id = publishedId(c.req.param('id'))
        // All references here are internal; the Studio requests those of other datasets.
        const isEmpty = c.req.query('excludeInternalReferences') === 'true'
        const references = [...(isEmpty ? [] : lake.store.documents.values())].filter(
          (document) =>
            publishedId(document._id) !== id && referencesIn(document, true).includes(id),
        )
        return c.json({
          totalCount: references.length,
          references: references.map(({ _id, _type }) => ({
            documentId: _id,
            documentType: _type,
          })),
        })
      })
      // The Studio measures save latency with it.
      .get('/data/ping/:dataset', (c) => c.json({ ok: true }))
  )
}

/** Returns the ids of all variants of the documents: published, draft and in releases. */
function versionsOf(lake: Lake, ids: string[], editor: boolean): string[] {
  const groups = new Set(ids.map(publishedId))
  const all = [...lake.store.documents.keys()]
  return all.filter((id) => groups.has(publishedId(id)) && (editor || isPublic(id)))
}
