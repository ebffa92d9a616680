import type { SanityClient } from '@sanity/client'

export type Release = { name: string; state: string }

/** Returns the names of all releases, including archived and published ones. */
export const readReleases = (client: SanityClient): Promise<Release[]> =>
  client.fetch<Release[]>(
    'releases::all()[defined(name)]{ name, state }',
    {},
    { perspective: 'raw' },
  )

/** Deletes releases with all their documents, in the steps that each state allows. */
export async function deleteReleases(client: SanityClient, releases: Release[]): Promise<void> {
  for (const { name: releaseId, state } of releases) {
    if (state === 'scheduled') await client.releases.unschedule({ releaseId })
    if (state === 'scheduled' || state === 'active') await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
  }
}
