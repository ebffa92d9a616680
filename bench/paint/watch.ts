import type { Phone } from './phone.ts'

/** Milliseconds of a task on the page's main thread, and when it began. */
export type Task = { ms: number; at: number }
/** Milliseconds from an event to the next paint, and the name of the pressed control; one press has several events. */
export type Press = { id: number; ms: number; on: string }
/** What the page observed so far: times in milliseconds since the navigation; `last` is when something last happened. */
type Watched = {
  fcp: number
  lcp: number
  tasks: Task[]
  presses: Press[]
  shift: number
  last: number
}

export const read = ({ evaluate }: Phone) => evaluate<Watched>('watched')

/** Records paints, long tasks, layout shifts and interactions in the page from the start. */
export function watch() {
  const watched: Watched = { fcp: 0, lcp: 0, tasks: [], presses: [], shift: 0, last: 0 }
  Object.assign(window, { watched })
  const happen = (at: number) => {
    watched.last = Math.max(watched.last, at)
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
    happen(startTime)
  })
  observe('longtask', ({ duration, startTime }) => {
    watched.tasks.push({ ms: duration, at: startTime })
    happen(startTime + duration)
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
    happen(entry.startTime)
  })
  // The film goes on loading while it plays.
  observe('resource', (entry) => {
    const { initiatorType, responseEnd } = entry as PerformanceResourceTiming
    if (initiatorType !== 'video') happen(responseEnd)
  })
  addEventListener('load', () => happen(performance.now()))
  const note = (entry: PerformanceEntry) => {
    const { interactionId: id, target, duration: ms } = entry as PerformanceEventTiming
    const control = target instanceof Element && target.closest('button, summary, label')
    const on = control ? (control.ariaLabel ?? control.localName) : 'nothing'
    if (id) watched.presses.push({ id, ms, on })
  }
  observe('event', note, { durationThreshold: 16 })
}
