import type { SanityClient } from '@sanity/client'

type Release = { name: string; state: string }

/** The names of all releases, also of those that are over. */
export const readReleases = (client: SanityClient): Promise<Release[]> =>
  client.fetch<Release[]>(
    'releases::all()[defined(name)]{ name, state }',
    {},
    { perspective: 'raw' },
  )

/** Deletes releases with all their documents, on the way that their states allow. */
export async function deleteReleases(client: SanityClient, releases: Release[]): Promise<void> {
  for (const { name: releaseId, state } of releases) {
    if (state === 'scheduled') await client.releases.unschedule({ releaseId })
    if (state === 'scheduled' || state === 'active') await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
  }
}
