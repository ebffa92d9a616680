import type { SanityClient, SanityDocument } from '@sanity/client'
import { copyTypes, rewriteCopyOf } from '@/tests/support/rewrite-copy'

/** Publishes every page text rewritten by `rewrite`. The fixtures restore the seed. */
export async function rewriteCopy(lake: SanityClient, rewrite: (text: string) => string) {
  const query = '*[_type in $types && !(_id in path("drafts.**"))]'
  const documents = await lake.fetch<SanityDocument[]>(query, { types: copyTypes })
  const transaction = lake.transaction()
  for (const document of documents) transaction.createOrReplace(rewriteCopyOf(document, rewrite))
  await transaction.commit()
  return documents.length
}
