import type { SanityClient } from '@sanity/client'

/** Returns the time this many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Scheduled = { releaseId: string; ids: string[]; days: number; title?: string }

/** Schedules a release of published documents, unchanged; a single document becomes a scheduled draft. */
export async function schedule(
  lake: SanityClient,
  { releaseId, ids, days, title = releaseId }: Scheduled,
) {
  const publishAt = inDays(days)
  const cardinality = ids.length > 1 ? 'many' : 'one'
  const metadata = {
    title,
    releaseType: 'scheduled',
    intendedPublishAt: publishAt,
    cardinality,
  } as const
  await lake.releases.create({ releaseId, metadata })
  for (const publishedId of ids)
    await lake.createVersion({ releaseId, publishedId, baseId: publishedId })
  await lake.releases.schedule({ releaseId, publishAt })
}
