import { createHash, randomBytes } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import type { LakeProcess } from '../support/lake-process.ts'

type Draft = { title: string; revision: string }

/** The acknowledged writes of one round. */
export class Acknowledged {
  readonly round: number
  count = 0
  /** Resolves after the first few acknowledgements, in every other round an upload among them. */
  readonly started = Promise.withResolvers<void>()
  /** The last acknowledged title of each draft, by the draft's id. */
  readonly edits = new Map<string, Draft>()
  /** Published documents, with their revision. */
  readonly published = new Map<string, string>()
  /** The last acknowledged value of two documents that one transaction writes. */
  readonly pairs = new Map<string, number>()
  /** Uploaded files by their id, with their URL. */
  readonly uploads = new Map<string, string>()

  constructor(round: number) {
    this.round = round
  }

  /** Performs one write of four kinds; it counts once the client has the response. */
  async write(client: SanityClient, writer: number, step: number): Promise<void> {
    const id = `r${this.round}-${writer}`
    // Each round starts with another kind, because some kills come early.
    const turn = (step + this.round + writer) % 8
    if (turn === 0) await this.#upload(client)
    else if (turn === 4) await this.#publish(client, `${id}-page-${step}`)
    else if (turn % 2 === 0) await this.#pair(client, id, step)
    else await this.#edit(client, `${id}-note`, step)
    this.count += 1
    if (this.count >= 3 && (this.uploads.size > 0 || this.round % 2 === 1)) this.started.resolve()
  }

  async #edit(client: SanityClient, publishedId: string, step: number) {
    const draftId = `drafts.${publishedId}`
    const title = `${step} ${'x'.repeat(step % 50)}`
    const known = this.edits.has(draftId)
    const { transactionId } = await client.action(
      known
        ? {
            actionType: 'sanity.action.document.edit',
            draftId,
            publishedId,
            patch: { set: { title } },
          }
        : {
            actionType: 'sanity.action.document.create',
            publishedId,
            attributes: { _id: draftId, _type: 'note', title },
            ifExists: 'fail',
          },
    )
    this.edits.set(draftId, { title, revision: transactionId })
  }

  async #publish(client: SanityClient, publishedId: string) {
    const draftId = `drafts.${publishedId}`
    await client.create({ _id: draftId, _type: 'page', title: publishedId })
    const { transactionId } = await client.action({
      actionType: 'sanity.action.document.publish',
      draftId,
      publishedId,
    })
    this.published.set(publishedId, transactionId)
  }

  async #pair(client: SanityClient, id: string, value: number) {
    await client
      .transaction()
      .createOrReplace({ _id: `${id}-left`, _type: 'half', value })
      .createOrReplace({ _id: `${id}-right`, _type: 'half', value })
      .commit()
    this.pairs.set(id, value)
  }

  async #upload(client: SanityClient) {
    const bytes = randomBytes(20_000 + ((this.round * 7_919 + this.count * 104_729) % 200_000))
    const { _id, url } = await client.assets.upload('file', bytes, { filename: 'a.bin' })
    this.uploads.set(_id, url)
  }
}

/** Returns acknowledged writes that are lost or half-applied, one line each. */
export async function issuesAfter(
  lake: Pick<LakeProcess, 'client' | 'url'>,
  ledger: Acknowledged,
): Promise<string[]> {
  const { client } = lake
  const ids = [
    ...ledger.edits.keys(),
    ...[...ledger.published.keys()].flatMap((id) => [id, `drafts.${id}`]),
    ...[...ledger.pairs.keys()].flatMap((id) => [`${id}-left`, `${id}-right`]),
  ]
  const found = await client.fetch<Record<string, string | number>[]>('*[_id in $ids]', { ids })
  const byId = new Map(found.map((document) => [String(document._id), document]))
  const issues: string[] = []
  for (const [id, { title }] of ledger.edits) {
    // The interrupted write may be applied or not, but an older title must not be there.
    const step = Number(String(byId.get(id)?.title).split(' ')[0])
    if (!(step >= Number(title.split(' ')[0]))) issues.push(`${id} lost "${title}"`)
  }
  for (const [id, revision] of ledger.published) {
    if (byId.get(id)?._rev !== revision) issues.push(`${id} is not published`)
    if (byId.has(`drafts.${id}`)) issues.push(`${id} is published and still a draft`)
  }
  for (const [id, value] of ledger.pairs) {
    const [left, right] = [byId.get(`${id}-left`)?.value, byId.get(`${id}-right`)?.value]
    if (left !== right) issues.push(`${id} is half a transaction: ${left}, ${right}`)
    if (!(Number(left) >= value)) issues.push(`${id} lost ${value}`)
  }
  return [
    ...issues,
    ...(await issuesOfHistory(client, ledger)),
    ...(await issuesOfUploads(client, ledger, lake.url)),
  ]
}

/** The log of each draft must end in the draft itself. */
async function issuesOfHistory(client: SanityClient, ledger: Acknowledged): Promise<string[]> {
  const issues: string[] = []
  for (const [id] of ledger.edits) {
    const document = await client.getDocument(id)
    const { documents } = await client.request({
      url: `/data/history/production/documents/${id}?revision=${document?._rev}`,
    })
    if (JSON.stringify(sorted(documents[0])) !== JSON.stringify(sorted(document)))
      issues.push(`the history of ${id} does not end in what it is`)
  }
  return issues
}

const sorted = (value: object | undefined) => Object.entries(value ?? {}).sort()

/** Every file with a document must be complete, acknowledged or not. */
async function issuesOfUploads(
  client: SanityClient,
  ledger: Acknowledged,
  host: string,
): Promise<string[]> {
  // Also checks the newest ones, which may be unacknowledged uploads.
  const assets = await client.fetch<{ _id: string; path: string; sha1hash: string }[]>(
    '[...*[_id in $ids], ...*[_type == "sanity.fileAsset"]|order(_createdAt desc)[0...4]]{_id, path, sha1hash}',
    { ids: [...ledger.uploads.keys()] },
  )
  const known = new Set(
    await client.fetch<string[]>('*[_id in $ids]._id', { ids: [...ledger.uploads.keys()] }),
  )
  const issues = [...ledger.uploads.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id} is lost`)
  for (const { _id, path, sha1hash } of assets) {
    const bytes = new Uint8Array(await (await fetch(`${host}/${path}`)).arrayBuffer())
    if (createHash('sha1').update(bytes).digest('hex') !== sha1hash)
      issues.push(`${_id} is not whole`)
  }
  return issues
}
