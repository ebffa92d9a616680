import type { Metadata } from 'next'
import { Catalogue, entriesOf } from './catalogue.tsx'
import { seedWithAssets } from './seed-with-assets.ts'
import { statesOf } from './states.ts'

/*
 * `/dev/components`, in development only: next.config.ts adds the extension `.dev.tsx` in no other phase.
 * Add a component of components/ui with its states in ui.tsx, a part of a section in sections.tsx, and its optional
 * fields in states.ts. A unit test lists missing ones.
 */
export const metadata: Metadata = { title: 'Components', robots: 'noindex,nofollow' }

export default async function ComponentsPage() {
  return <Catalogue entries={entriesOf(await statesOf(await seedWithAssets()))} />
}
