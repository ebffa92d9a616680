import type { SanityDocument, ValidationContext } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'
import { API_VERSION } from '../../lib/site/site.ts'

export type Client = ReturnType<ValidationContext['getClient']>
type Context = Pick<ValidationContext, 'document' | 'getClient'>

/**
 * Makes a fetch that runs once per document, although its fields are validated separately. If a request may fail,
 * `load` provides the fallback, because a warning must not block publishing.
 */
export function fetchedOnce<T>(load: (client: Client, id: string) => Promise<T>) {
  const loading = new WeakMap<SanityDocument, Promise<T>>()
  return ({ document, getClient }: Context): Promise<T> => {
    const known = document && loading.get(document)
    if (known) return known
    const result = load(getClient({ apiVersion: API_VERSION }), publishedId(document?._id ?? ''))
    if (document) loading.set(document, result)
    return result
  }
}
