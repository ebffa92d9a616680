import { clientOf, listeningLake } from './open-lake.ts'

type Options = Parameters<typeof listeningLake>[0]

/** A Content Lake with the official client, and what tests of releases do with it. */
export async function releaseDesk(options: Options = {}) {
  const { lake, client, close } = await listeningLake(options)
  const raw = client.withConfig({ perspective: 'raw' })
  const create = (releaseId = 'spring') =>
    client.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  /** A release with a version of a published note. */
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

/** An instant this many milliseconds from now. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
export const tomorrow = () => inMs(24 * 60 * 60 * 1000)

/** What the client throws: its status, and the error of the Content Lake's answer. */
export async function refusal(promise: Promise<unknown>) {
  const answer = await promise.then(
    () => undefined,
    (error: { statusCode: number; details?: object }) => error,
  )
  return answer && { status: answer.statusCode, ...answer.details }
}
