import type { SanityClient } from '@sanity/client'
import {
  isPurgeable,
  newSecret,
  type ShareLink,
  sharedUntil,
  shareId,
} from '../../lib/content/share/share-link.ts'

/** A shared draft or release, opened first at the document's path. */
type Shared = {
  document: string
  documentType: string
  release: string | undefined
  madeBy: string
}

/**
 * Stores a new link with the current editor's permissions and returns its secret, which can't be read again later.
 * Also deletes the records of `known` links that ended long ago.
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

/** Formats a time for editors, in their time zone. */
export const dayOf = (instant: Date): string => dates.format(instant)

/** Revokes a link: its next request is rejected. */
export const revokeLink = (client: SanityClient, id: string): Promise<unknown> =>
  client.patch(id).set({ revokedAt: new Date().toISOString() }).commit()
