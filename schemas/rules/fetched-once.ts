import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { publishedId } from '../../lib/redirects/versions.ts'

export type Client = ReturnType<ValidationContext['getClient']>
type Context = Pick<ValidationContext, 'document' | 'getClient'>

/**
 * What rules ask the Content Lake about a document, asked once although its fields are judged one by one. Where an answer may
 * fail to come `ask` says what stands for it: a warning is nobody's obstacle.
 */
export function fetchedOnce<T>(ask: (client: Client, id: string) => Promise<T>) {
  const asked = new WeakMap<SanityDocument, Promise<T>>()
  return ({ document, getClient }: Context): Promise<T> => {
    const known = document && asked.get(document)
    if (known) return known
    const answer = ask(getClient({ apiVersion: API_VERSION }), publishedId(document?._id ?? ''))
    if (document) asked.set(document, answer)
    return answer
  }
}
