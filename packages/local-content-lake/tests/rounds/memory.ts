import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LakeProcess, startLakeProcess } from '../support/lake-process.ts'

const hook = path.join(import.meta.dirname, 'heap-hook.ts')
const DOCUMENTS = 40

export type MemoryResult = { before: number; after: number; edits: number; received: number }

/**
 * Measures the heap of a Content Lake with open listeners, after a collection: once warmed up, and again
 * after `edits` more keystrokes. `received` counts received events.
 */
export async function watchMemory(edits: number, listeners: number): Promise<MemoryResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'memory-'))
  const lake = await startLakeProcess(dataDir, { flags: ['--expose-gc', '--import', hook] })
  let received = 0
  const queries = ['*', '*[_type == "note"]', '*[_id == $id || _id == "drafts." + $id]']
  const subscriptions = Array.from({ length: listeners }, (_, index) =>
    lake.client
      .listen(
        queries[index % queries.length] ?? '*',
        { id: `n${index % DOCUMENTS}` },
        {
          includeResult: true,
          includePreviousRevision: true,
          includeAllVersions: true,
          effectFormat: 'mendoza',
        },
      )
      .subscribe({
        next: () => {
          received += 1
        },
        error() {},
      }),
  )
  try {
    for (let index = 0; index < DOCUMENTS; index += 1)
      await lake.client.create({ _id: `n${index}`, _type: 'note', title: '' })
    await type(lake, Math.min(edits, 1_000))
    const before = await heapOf(lake)
    await type(lake, edits)
    return { before, after: await heapOf(lake), edits, received }
  } finally {
    for (const subscription of subscriptions) subscription.unsubscribe()
    await lake.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends keystrokes like the Studio, and now and then a query with distinct parameters. */
async function type({ client }: LakeProcess, edits: number): Promise<void> {
  for (let index = 0; index < edits; index += 1) {
    const publishedId = `n${index % DOCUMENTS}`
    const title = `Title ${'word '.repeat(index % 40)}${index}`
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${publishedId}`,
      publishedId,
      patch: { set: { title } },
    })
    if (index % 10 === 0) await client.fetch('*[title == $title][0]', { title })
  }
}

async function heapOf({ child }: LakeProcess): Promise<number> {
  child.send('collect')
  const [bytes] = await once(child, 'message')
  return Number(bytes)
}
