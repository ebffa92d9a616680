import { instantOf, isShownAt } from './shown-claims.ts'

type Window = Parameters<typeof isShownAt>[0]

/** The reason a claim is hidden: a short label for a badge, and a sentence. */
export type HiddenState = { label: string; reason: string }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns why a claim is hidden because of its dates; undefined while it is shown. */
export function claimWindow(window: Window, now: Date): HiddenState | undefined {
  if (isShownAt(window, now)) return undefined
  const until = instantOf(window.liveUntil)
  if (until <= now.getTime())
    return { label: 'expired', reason: `It expired on ${instant.format(until)}.` }
  const from = instantOf(window.liveFrom)
  return { label: `from ${day.format(from)}`, reason: `It’s shown from ${instant.format(from)}.` }
}
