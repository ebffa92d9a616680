import type { SanityClient } from '@sanity/client'
import { seedFolder } from '../launch/lake.ts'
import { readOptions } from '../launch/options.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { printLine, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { compareWithSeed, type Differences } from './compare-with-seed.ts'
import { deleteReleases, type Release, readReleases } from './delete-releases.ts'
import type { Content } from './document.ts'
import { type Changes, toSentence } from './import/changes.ts'
import { uploadMedia } from './import/media.ts'
import { type Import, toDocuments, withImport } from './import/read-import.ts'
import { writeDocuments } from './import/write-documents.ts'
import { openTarget } from './target.ts'

const NAMED = 12

// `npm run content:reset`: restores the content of seed/ and deletes everything else.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run content:reset',
    help: ['--yes              delete everything edited or added since'],
    kinds: { yes: 'boolean' },
  })
  const { client, name } = await openTarget(options, { seeded: true })
  return withImport(seedFolder, async (seed) => {
    const all = await client.fetch<Content[]>('*[!(_id in path("_.**"))]')
    const differences = compareWithSeed(all, seed)
    const releases = await readReleases(client)
    differences.added.push(...releases.map(({ name }) => `_.releases.${name}`))
    const { missing, edited, added, media } = differences
    if (missing.length + edited.length + added.length + media.length === 0) {
      printLine('content', `nothing to do: ${name} already matches the seed`)
      return 0
    }
    console.log(consequences(differences, name))
    if (edited.length + added.length + media.length > 0 && !own.values.yes)
      throw new Problem(
        'Nothing was changed. Save a copy with npm run content:export, then run npm run content:reset -- --yes',
      )
    await stage('content', 'restoring the seed', () => restore(client, seed, differences, releases))
    return 0
  })
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
  seed: Import,
  { missing, edited, added, media }: Differences,
  releases: Release[],
) {
  const wanted = new Set([...missing, ...edited])
  const documents = toDocuments(seed).filter(({ _id }) => wanted.has(_id))
  const changes: Changes = { uploaded: [], releases: [] }
  const source = { ...seed, hasMedia: false }
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
