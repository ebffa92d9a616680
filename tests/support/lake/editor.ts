import type { SanityClient } from '@sanity/client'
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { onTestFinished } from 'vitest'

type Patch = Record<string, unknown>

/**
 * Opens an editor of one document that works like the Studio: every change is applied to its own copy at once, sent to
 * the Content Lake, and returned to everyone's listeners, where unsent changes are rebased on top.
 */
export async function openEditor(client: SanityClient, id: string) {
  let buffered: BufferedDocument | undefined
  let isConsistent = true
  let sent = 0
  const failures: unknown[] = []
  const early: Mutation[] = []
  const listener = {
    includeResult: false,
    includeAllVersions: true,
    events: ['welcome', 'mutation'],
  } as const
  const welcomed = Promise.withResolvers<void>()
  const subscription = client
    .listen('*[_id == $id]', { id }, { ...listener, events: [...listener.events] })
    .subscribe((event) => {
      if (event.type === 'welcome') return welcomed.resolve()
      const mutation = new Mutation(event as never)
      if (buffered) buffered.arrive(mutation)
      else early.push(mutation)
    })
  onTestFinished(() => subscription.unsubscribe())
  await welcomed.promise
  const document = new BufferedDocument((await client.getDocument(id)) as never)
  buffered = document
  document.onConsistencyChanged = (is) => {
    isConsistent = is
  }
  document.commitHandler = ({ mutation, success, failure }) => {
    const { transactionId } = mutation
    sent += 1
    client.mutate(mutation.mutations as never, { transactionId, visibility: 'async' }).then(
      () => success(),
      (error) => {
        failures.push(error)
        failure()
      },
    )
  }
  for (const mutation of early) document.arrive(mutation)
  return {
    patch: (patch: Patch) =>
      document.add(new Mutation({ mutations: [{ patch: { id, ...structuredClone(patch) } }] })),
    commit: () => void document.commit(),
    content: () => document.LOCAL as Record<string, unknown> | null,
    head: () => document.document.HEAD as Record<string, unknown> | null,
    isConsistent: () => isConsistent,
    sent: () => sent,
    failures,
    close: () => subscription.unsubscribe(),
  }
}
