import { clientOf, listeningLake } from './open-lake.ts'

type Options = Parameters<typeof listeningLake>[0]

/** A Content Lake with the official client and helpers for release tests. */
export async function releaseDesk(options: Options = {}) {
  const { lake, client, close } = await listeningLake(options)
  const raw = client.withConfig({ perspective: 'raw' })
  const create = (releaseId = 'spring') =>
    client.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  /** Creates a release with a version of a published note. */
  const withNote = async (releaseId = 'spring', id = 'a') => {
    await raw.createIfNotExists({ _id: id, _type: 'note', title: 'old' })
    await create(releaseId)
    await client.createVersion({ releaseId, publishedId: id, baseId: id })
    await raw.patch(`versions.${releaseId}.${id}`).set({ title: 'new' }).commit()
  }
  const release = (releaseId = 'spring') => client.releases.get({ releaseId })
  const state = async (releaseId = 'spring') => (await release(releaseId))?.state
  const title = async (id = 'a') => (await raw.getDocument(id))?.title
  const schedule = (publishAt: string, releaseId = 'spring') =>
    client.releases.schedule({ releaseId, publishAt })
  const ids = () => raw.fetch<string[]>('*[_type != "system.release"]._id | order(@)')
  const visitor = clientOf(lake, { token: undefined, perspective: 'published' })
  return {
    lake,
    client,
    raw,
    visitor,
    close,
    create,
    withNote,
    release,
    state,
    title,
    schedule,
    ids,
  }
}

/** Returns the time this many milliseconds from now. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
export const tomorrow = () => inMs(24 * 60 * 60 * 1000)

/** Returns the status and error of a rejected request, or undefined if it succeeds. */
export async function errorOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: { statusCode: number; details?: object }) => reason,
  )
  return error && { status: error.statusCode, ...error.details }
}
