import type { SanityClient } from '@sanity/client'
import {
  isPurgeable,
  newSecret,
  type ShareLink,
  sharedUntil,
  shareId,
} from '../../lib/share/share-link.ts'

/** What is shared: the draft of a document, or a release, seen first where the document stands. */
export type Shared = {
  document: string
  documentType: string
  release: string | undefined
  madeBy: string
}

/**
 * Writes the record of a new link, with the rights of whoever makes it, and answers with its secret, which nobody can
 * read anywhere afterwards. Records of `known` links that ended long ago are deleted with it.
 */
export async function makeLink(
  client: SanityClient,
  shared: Shared,
  known: ShareLink[],
): Promise<string> {
  const now = new Date()
  const secret = newSecret()
  const transaction = client.transaction()
  for (const link of known) if (isPurgeable(link, now)) transaction.delete(link._id)
  transaction.create({
    _id: await shareId(secret),
    _type: 'shareLink',
    ...shared,
    expiresAt: sharedUntil(now).toISOString(),
  })
  await transaction.commit()
  return secret
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as editors read it, in their zone. */
export const dayOf = (instant: Date): string => dates.format(instant)

/** Ends a link: it is refused at the next request. */
export const revokeLink = (client: SanityClient, id: string): Promise<unknown> =>
  client.patch(id).set({ revokedAt: new Date().toISOString() }).commit()
