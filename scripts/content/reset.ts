import type { SanityClient } from '@sanity/client'
import { seedFolder } from '../launch/lake.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { compareWithSeed, type Differences, readSeed } from './compare-with-seed.ts'
import { deleteReleases, type Release, readReleases } from './delete-releases.ts'
import type { Content } from './document.ts'
import { type Changes, toSentence } from './import/changes.ts'
import { uploadMedia } from './import/media.ts'
import { writeDocuments } from './import/write-documents.ts'
import { readContentOptions } from './options.ts'
import { openTarget } from './target.ts'

const NAMED = 12

// `npm run content:reset`: restores the content of seed/ and deletes everything else.
await supervise(async () => {
  const options = readContentOptions({
    name: 'content:reset',
    help: ['--yes           delete everything edited or added since'],
    flags: ['yes'],
  })
  const { client, name } = await openTarget(options, { seeded: true })
  const all = await client.fetch<Content[]>('*[!(_id in path("_.**"))]')
  const differences = compareWithSeed(all, seedFolder)
  const { missing, edited, media } = differences
  const releases = await readReleases(client)
  const added = [...differences.added, ...releases.map(({ name }) => `_.releases.${name}`)]
  if (missing.length + edited.length + added.length + media.length === 0) {
    say('content', `nothing to do: ${name} already matches the seed`)
    return 0
  }
  console.log(consequences({ ...differences, added }, name))
  if (edited.length + added.length + media.length > 0 && !options.flags.has('yes'))
    throw new Problem(
      'Nothing was changed. Save a copy with npm run content:export, then run npm run content:reset -- --yes',
    )
  await stage('content', 'restoring the seed', () => restore(client, differences, releases))
  return 0
})

function consequences({ missing, edited, added, media }: Differences, name: string): string {
  const line = (what: string, ids: string[]) => {
    const more = ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''
    return ids.length > 0
      ? [`  ${what} ${ids.length}: ${ids.slice(0, NAMED).join(', ')}${more}`]
      : []
  }
  return [
    `\nResetting ${name}`,
    ...line('deletes drafts and documents that are not in the seed,', added),
    ...line('deletes media not used in the seed,', media),
    ...line('overwrites edited documents,', edited),
    ...line('restores deleted documents,', missing),
    '',
  ].join('\n')
}

/** Restores and deletes in one transaction, so the site shows the content before or after it. */
async function restore(
  client: SanityClient,
  { missing, edited, added, media }: Differences,
  releases: Release[],
) {
  const wanted = new Set([...missing, ...edited])
  const documents = readSeed(seedFolder).filter(({ _id }) => wanted.has(_id))
  const changes: Changes = { uploaded: [], releases: [] }
  const source = { folder: seedFolder, hasMedia: false }
  const ready = await ifInterrupted(
    () => toSentence(changes),
    () => uploadMedia(client, documents, source, changes),
  )
  const unknown =
    'Releases may have been deleted, and the documents were changed all together or not at all. Run npm run content:reset again.'
  await ifInterrupted(
    () => unknown,
    async () => {
      // Before the documents, because scheduled ones are locked.
      await deleteReleases(client, releases)
      await writeDocuments(client, [
        ...ready.documents.map((document) => ({ createOrReplace: document })),
        ...[...added, ...media].map((id) => ({ delete: { id } })),
      ])
    },
  )
}
