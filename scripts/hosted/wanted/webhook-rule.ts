import { PAGE_TAGS, REDIRECT_TAGS } from '../../../lib/content-tags.ts'
import { jsonOf } from '../../process/json.ts'

/** The types that pages depend on; the site needs no others. */
const types = [...new Set([...PAGE_TAGS, ...REDIRECT_TAGS])]

/** When and how hosted Sanity, or the local Content Lake, notifies the site of a publish. */
export const WEBHOOK_RULE = {
  on: ['create', 'update', 'delete'],
  filter: `_type in ${JSON.stringify(types)}`,
  projection: '{_id, _type, _rev}',
}

/** Returns the types that a filter names; undefined for a filter of another form. */
function typesIn(filter = ''): string[] | undefined {
  const names = jsonOf(/^\s*_type\s+in\s+(\[[^\]]*\])\s*$/.exec(filter)?.[1] ?? '')
  return Array.isArray(names) ? names.map(String).sort() : undefined
}

/** True if this filter selects what `WEBHOOK_RULE` does, however it is written. */
export const isWantedFilter = (filter: string | null = ''): boolean =>
  typesIn(filter ?? '')?.join() === [...types].sort().join()

/** True if two projections differ only in whitespace. */
export const isWantedProjection = (projection: string | null = ''): boolean =>
  (projection ?? '').replaceAll(/\s/g, '') === WEBHOOK_RULE.projection.replaceAll(/\s/g, '')
