import type { Mutation, SanityClient } from '@sanity/client'
import { isHosted } from '../../launch/environment.ts'
import { Problem } from '../../process/problem.ts'

/** Hosted Sanity rejects a longer request: “Request body exceeds limit of 4000000 bytes”. */
const MAX_BYTES = 4_000_000

/** Throws a Problem if hosted Sanity would reject these mutations as one transaction. */
export function guardSize(mutations: Mutation[], isLimited = isHosted()): void {
  const bytes = Buffer.byteLength(JSON.stringify({ mutations }))
  if (!isLimited || bytes <= MAX_BYTES) return
  const megabytes = (bytes / 1e6).toFixed(1)
  throw new Problem(
    `These documents are ${megabytes} MB, and hosted Sanity accepts 4 MB in one transaction; visitors would see the content half replaced. Nothing was imported. Import them into a new dataset with npx sanity dataset import, then set NEXT_PUBLIC_SANITY_DATASET to it.`,
  )
}

/** Writes all mutations as one transaction, so readers see the content before or after it and nothing between. */
export async function writeDocuments(client: SanityClient, mutations: Mutation[]): Promise<void> {
  if (mutations.length === 0) return
  await client.mutate(mutations, {
    autoGenerateArrayKeys: true,
    returnDocuments: false,
    visibility: 'sync',
  })
}
