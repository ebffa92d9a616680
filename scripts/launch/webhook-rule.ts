import { PAGE_TAGS, REDIRECT_TAGS } from '../../lib/http/cache/content-tags.ts'

/** The types that pages depend on; the site needs no others. */
const types = [...new Set([...PAGE_TAGS, ...REDIRECT_TAGS])]

/** When and how hosted Sanity, or the local Content Lake, notifies the site of a publish. */
export const WEBHOOK_RULE = {
  on: ['create', 'update', 'delete'],
  filter: `_type in ${JSON.stringify(types)}`,
  projection: '{_id, _type, _rev}',
}
