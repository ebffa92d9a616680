import 'server-only'
import * as v from 'valibot'
import { logWarning } from '@/lib/http/log/log'
import { fetchContent } from './content-lake.ts'

const query = '*[_rev == $rev]{_id, _type}'
const shape = v.array(v.object({ _id: v.string(), _type: v.string() }))

/**
 * Returns all documents that one transaction published, such as a release. Its webhooks arrive one by one, and a page
 * with several of the documents must not mix old and new ones. Never throws: on failure each webhook expires its own.
 */
export async function changedTogether(rev: string): Promise<v.InferOutput<typeof shape>> {
  try {
    return v.parse(shape, await fetchContent(query, { rev }, { cache: 'no-store' }))
  } catch (error) {
    logWarning(`Could not read what else was published: ${String(error)}`)
    return []
  }
}
