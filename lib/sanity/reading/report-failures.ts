import 'server-only'
import { logWarning } from '@/lib/log'

/** Milliseconds in which one line says that reads fail, however many do. */
const PAUSE_MS = 60_000

type Trouble = { saidAt: number; failed: number; isSaid: boolean; reason: string }

// On globalThis: routes and pages are bundled apart, and each would say it.
declare global {
  var readTroubles: Map<string, Trouble> | undefined
}
globalThis.readTroubles ??= new Map()
const troubles = globalThis.readTroubles

/** Of the content lake itself, whatever is read. */
const LAKE = ''

/**
 * Says that a read has failed, and what was done; of the next ones only how many there were, once a minute. An
 * answer that came and `isUnusable` is the trouble of this read alone, any other that of the content lake. `reason`
 * is undefined for a read that was not tried.
 */
export function reportFailure(
  name: string,
  { reason, isUnusable, done }: { reason: string | undefined; isUnusable: boolean; done: string },
): void {
  const key = isUnusable ? name : LAKE
  const trouble = troubles.get(key) ?? {
    saidAt: Number.NEGATIVE_INFINITY,
    failed: 0,
    isSaid: false,
    reason: 'no answer a moment ago',
  }
  troubles.set(key, trouble)
  trouble.failed += 1
  if (reason) trouble.reason = reason
  const now = performance.now()
  if (now - trouble.saidAt < PAUSE_MS) return
  logWarning(
    trouble.failed === 1
      ? `Content cannot be read (${name}): ${trouble.reason}. ${done}`
      : `Content still cannot be read: ${trouble.failed} reads have failed, the last (${name}): ${trouble.reason}.`,
  )
  Object.assign(trouble, { saidAt: now, isSaid: true })
}

/** Says that content can be read again, if it was said that it cannot. */
export function reportSuccess(name: string): void {
  for (const key of [LAKE, name]) {
    const trouble = troubles.get(key)
    if (!trouble?.isSaid) continue
    const { failed } = trouble
    Object.assign(trouble, { isSaid: false, failed: 0 })
    logWarning(`Content can be read again: ${failed} reads have failed meanwhile.`)
  }
}

/** What fails from now on is told of at once: somebody has said that the content lake is there. */
export function forgetFailures(): void {
  troubles.clear()
}
