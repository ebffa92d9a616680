import type { Metadata } from 'next'
import { Catalogue, entriesOf } from './catalogue.tsx'
import { seedWithAssets } from './seed-with-assets.ts'
import { statesOf } from './states.ts'

/*
 * `/dev/components`, in development only: next.config.ts knows the extension `.dev.tsx` in no other phase.
 * To add a component of components/ui, give it a line with its states in ui.tsx; the part of a
 * section one in sections.tsx, and its optional fields one in states.ts. A unit test names those that are missing.
 */
export const metadata: Metadata = { title: 'Components', robots: 'noindex,nofollow' }

export default async function ComponentsPage() {
  return <Catalogue entries={entriesOf(await statesOf(await seedWithAssets()))} />
}
