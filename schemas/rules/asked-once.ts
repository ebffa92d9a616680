import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { publishedId } from '../../lib/redirects/versions.ts'

type Client = ReturnType<ValidationContext['getClient']>

/**
 * What rules ask the lake about a document, asked once although its fields are judged one by one. `otherwise` stands
 * for an answer that does not come: then nothing is known, and a warning is nobody's obstacle.
 */
export function askedOnce<T>(ask: (client: Client, id: string) => Promise<T>, otherwise: T) {
  const asked = new WeakMap<SanityDocument, Promise<T>>()
  return ({ document, getClient }: ValidationContext): Promise<T> => {
    const known = document && asked.get(document)
    if (known) return known
    const client = getClient({ apiVersion: API_VERSION })
    const answer = ask(client, publishedId(document?._id ?? '')).catch(() => otherwise)
    if (document) asked.set(document, answer)
    return answer
  }
}
