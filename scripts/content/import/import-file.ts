import type { ImportReleaseAction, Mutation, SanityClient } from '@sanity/client'
import { asRecord, errorMessage, isRecord } from '../../../lib/values/record.ts'
import { ifInterrupted } from '../../process/interruption.ts'
import { Problem } from '../../process/problem.ts'
import { printLine, stage } from '../../process/stage.ts'
import { type Content, isAsset } from '../document.ts'
import { type Changes, toSentence } from './changes.ts'
import { uploadMedia } from './media.ts'
import { type Import, toDocuments } from './read-import.ts'
import { guardSize, writeDocuments } from './write-documents.ts'

type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

/** What becomes of a release that exists, for each operation. */
const ifExists = {
  create: 'fail',
  createOrReplace: 'replace',
  createIfNotExists: 'ignore',
} as const

/**
 * Imports documents with their media, and returns the number of documents. Media and releases come first, which visitors
 * don't see; then all documents in one transaction. Throws a Problem, which says what was changed, if it fails.
 */
export async function importFrom(
  { client }: { client: SanityClient },
  read: Import,
  operation: Operation,
): Promise<number> {
  let step = ''
  let isWriting = false
  const changes: Changes = { uploaded: [], releases: [] }
  const soFar = () =>
    isWriting
      ? 'The documents were being written in one transaction: either all of them were changed or none.'
      : toSentence(changes)
  const work = async () => {
    const { documents, releases } = await selectDocuments(client, read, operation)
    guardSize(toMutations(documents, operation))
    const ready = await uploadMedia(client, documents, read, changes, (text) => {
      step = text
    })
    await importReleases(client, releases, operation, changes)
    isWriting = true
    await writeDocuments(client, [
      ...toMutations(ready.documents, operation),
      ...ready.fields.map(({ id, set }) => ({ patch: { id, set } })),
    ]).catch((error) => {
      throw new Problem(toMessage(error, changes))
    })
    if (releases.some(isScheduled)) printLine('content', unscheduled(releases.filter(isScheduled)))
    return documents.length + releases.length
  }
  return ifInterrupted(soFar, () => stage('content', `importing ${read.name}`, work, () => step))
}

const toMutations = (documents: Content[], operation: Operation): Mutation[] =>
  documents.map((document): Mutation => ({ [operation]: document }) as Mutation)

/** Returns what is to be written: not what exists and stays, and not what the Content Lake keeps for itself. */
async function selectDocuments(client: SanityClient, read: Import, operation: Operation) {
  const { name } = read
  const all = toDocuments(read)
  const seen = new Set<string>()
  for (const { _id } of all) {
    if (seen.has(_id))
      throw new Problem(`${name} contains two documents with ID ${_id}. Nothing was imported.`)
    seen.add(_id)
  }
  const existing = new Set(await client.fetch<string[]>('*[]._id', {}, { perspective: 'raw' }))
  const foreign = all.find((document) => isAsset(document) && !existing.has(document._id))
  if (foreign)
    throw new Problem(
      `${name} contains the document ${foreign._id} of a media file without the file. Nothing was imported. Export it with its media.`,
    )
  const isRelease = ({ _id }: Content) => _id.startsWith('_.releases.')
  const written = all.filter((one) => !isAsset(one) && !one._id.startsWith('_.'))
  const taken = written.find(({ _id }) => existing.has(_id))
  if (operation === 'create' && taken) throw new Problem(takenMessage(taken._id))
  return {
    documents:
      operation === 'createIfNotExists' ? written.filter(({ _id }) => !existing.has(_id)) : written,
    releases: all.filter(
      (one) => isRelease(one) && (operation !== 'createIfNotExists' || !existing.has(one._id)),
    ),
  }
}

/** Imports all releases in one transaction. Visitors see nothing of a release that is not published. */
async function importReleases(
  client: SanityClient,
  releases: Content[],
  operation: Operation,
  changes: Changes,
) {
  if (releases.length === 0) return
  const actions = releases.map(
    (attributes): ImportReleaseAction => ({
      actionType: 'sanity.action.release.import',
      releaseId: String(attributes.name),
      attributes,
      ifExists: ifExists[operation],
    }),
  )
  await client.action(actions).catch((error) => {
    throw new Problem(toMessage(error, changes))
  })
  changes.releases.push(...actions.map(({ releaseId }) => releaseId))
}

const isScheduled = ({ state }: Content) => state === 'scheduled' || state === 'scheduling'

/** Says which releases have lost their schedule: an import makes every unfinished release active. */
function unscheduled(releases: Content[]): string {
  const lines = releases.map(({ name, metadata, publishAt }) => {
    const { title, intendedPublishAt } = asRecord(metadata)
    return `\n    ${title || name}: ${publishAt ?? intendedPublishAt ?? 'time unknown'}`
  })
  return `These releases were scheduled and no longer are. Schedule them again in the Studio:${lines.join('')}`
}

const takenMessage = (id: string) =>
  `Document by ID "${id}" already exists. Nothing was overwritten. Add --replace to overwrite, or --missing to skip existing documents.`

function toMessage(error: unknown, changes: Changes): string {
  const message = errorMessage(error)
  // The client's message is a heading and a list with one item.
  const issue = message.match(/^- (.+)$/m)?.[1]?.replace(/\.$/, '') ?? message.trim()
  if (/non-existent document/.test(message))
    return `${issue}. ${toSentence(changes)} Add that document and import again.`
  if (isRecord(error) && typeof error.statusCode === 'number')
    return `The import failed: ${issue}. ${toSentence(changes)}`
  return `The import failed: ${issue}. Either all documents were changed or none.`
}
