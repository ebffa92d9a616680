import type { SanityClient, SanityDocumentStub } from '@sanity/client'

const TRANSACTION = 500

/** Creates documents in transactions of five hundred. */
export async function fill(
  client: SanityClient,
  documents: (SanityDocumentStub & { _id?: string })[],
  visibility: 'sync' | 'async' = 'sync',
) {
  for (let start = 0; start < documents.length; start += TRANSACTION) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + TRANSACTION)) transaction.create(document)
    await transaction.commit({ visibility })
  }
}
