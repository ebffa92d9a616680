import { expect } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { deleteReleases, readReleases } from '@/scripts/content/delete-releases'
import { lakeClient } from './lake-client.ts'

const assets = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'

/** Reads all documents, drafts and assets, except the site's own log. */
export const readContents = () =>
  lakeClient.fetch<SanityDocument[]>(
    `*[(${assets} || !(_type match "sanity.*")) && !(_type match "system.*") && _type != "notFoundLog"]`,
    {},
    { perspective: 'raw' },
  )

/** Fails a test that changed content other tests read. */
export async function expectUnchanged(before: SanityDocument[]): Promise<void> {
  const revisions = (documents: SanityDocument[]) =>
    documents.map(({ _id, _rev }) => `${_id} ${_rev}`).sort()
  const now = revisions(await readContents())
  expect(now, 'A test of the project "readonly" has changed the content.').toEqual(
    revisions(before),
  )
}

/** Restores the earlier documents and deletes added ones. */
export async function restoreContents(before: SanityDocument[]): Promise<void> {
  // First, because scheduled documents are locked.
  await deleteReleases(lakeClient, await readReleases(lakeClient))
  const now = new Map((await readContents()).map((document) => [document._id, document]))
  const known = new Set(before.map(({ _id }) => _id))
  const changed = before.filter(({ _id, _rev }) => now.get(_id)?._rev !== _rev)
  const added = [...now.keys()].filter((id) => !known.has(id))
  if (changed.length + added.length === 0) return
  const transaction = lakeClient.transaction()
  for (const document of changed) transaction.createOrReplace(document)
  for (const id of added) transaction.delete(id)
  await transaction.commit()
}
