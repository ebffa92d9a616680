import { createHash, randomBytes } from 'node:crypto'
import type { SanityClient } from '@sanity/client'

type Stored = { _id: string; value?: number; other?: { _ref: string } }
type Medium = { _id: string; url: string; sha1hash: string }

/**
 * Writes until it is stopped: two documents in one transaction, one referring to the other, and sometimes a file with a
 * document that shows it. `acknowledged` has everything acknowledged so far.
 */
export function writeContent(client: SanityClient, writers = 3) {
  const acknowledged = new Map<string, number>()
  let isStopped = false
  const write = async (writer: number) => {
    for (let step = 1; !isStopped; step += 1) {
      // A pair is created, changed twice, and left.
      const [id, value] = [`pair-${writer}-${Math.floor(step / 3)}`, step]
      await client
        .transaction()
        .createOrReplace({ _id: `${id}-left`, _type: 'half', value })
        .createOrReplace({
          _id: `${id}-right`,
          _type: 'half',
          value,
          other: { _type: 'reference', _ref: `${id}-left` },
        })
        .commit()
      acknowledged.set(id, value)
      if (step % 5 !== 0) continue
      const file = await client.assets.upload('file', randomBytes(5000), { filename: 'a.bin' })
      const asset = { _type: 'reference', _ref: file._id }
      const shown = { _id: `shown-${writer}-${step}`, _type: 'shown' }
      await client.create({ ...shown, film: { _type: 'file', asset } })
      acknowledged.set(`shown-${writer}-${step}`, 0)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await done
    },
  }
}

/** Returns which acknowledged data a Content Lake lacks or has only partially, one per line. */
export async function contentFaults(client: SanityClient, acknowledged: Map<string, number>) {
  const halves = await client.fetch<Stored[]>('*[_type == "half"]')
  const shown = await client.fetch<string[]>('*[_type == "shown"]._id')
  const byId = new Map(halves.map((half) => [half._id, half]))
  const faults = [...acknowledged].flatMap(([id, value]) => {
    if (id.startsWith('shown')) return shown.includes(id) ? [] : [`${id} is lost`]
    const found = byId.get(`${id}-right`)?.value ?? 0
    return found >= value ? [] : [`${id} was ${value} and is ${found}`]
  })
  for (const { _id, value, other } of halves) {
    if (!other) continue
    if (byId.get(other._ref)?.value !== value) faults.push(`${_id} is half a transaction`)
  }
  const media = await client.fetch<Medium[]>('*[_type == "sanity.fileAsset"]{_id, url, sha1hash}')
  for (const { _id, url, sha1hash } of media) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
    const hash = createHash('sha1').update(bytes).digest('hex')
    if (hash !== sha1hash) faults.push(`${_id} is not whole`)
  }
  const dangling = await client.fetch<string[]>(
    '*[_type == "shown" && !defined(film.asset->_id)]._id',
  )
  return [...faults, ...dangling.map((id) => `${id} shows a file that is missing`)]
}
