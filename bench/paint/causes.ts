import type { Row } from '../rows.ts'
import { untilQuiet } from './loads.ts'
import { type TraceEvent, withPhone } from './phone.ts'
import { read, watch } from './watch.ts'

const COUNT = 3
/** Shorter parts of a task are left out. */
const LEAST_MS = 5

const KINDS: Record<string, string> = {
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'style sheet',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  'v8.compile': 'script',
  RunTask: 'other',
}

/** Traces one load on the slowed phone; returns its longest tasks, and what arrived before the first paint. */
export const findCauses = (url: string): Promise<Row[]> =>
  withPhone(
    url,
    watch,
    async (phone) => {
      await untilQuiet(phone)
      const { fcp } = await read(phone)
      const files = await phone.evaluate<string[]>(`(${listFiles})(${fcp})`)
      const tasks = longestTasks(await phone.stopTracing(), url)
      return [
        ['from request to last byte before the first paint, ms', files.join(', ')],
        ...tasks.map((text, index): Row => [`longest task ${index + 1} of that load`, text]),
      ]
    },
    true,
  )

/** Lists in the page what had arrived at a time. */
function listFiles(end: number): string[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return entries
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd < end)
    .sort((one, other) => one.responseEnd - other.responseEnd)
    .map(({ name, startTime, responseEnd, encodedBodySize }) => {
      const file = new URL(name).pathname.split('/').at(-1)?.slice(-24) || 'HTML'
      const times = `${Math.round(startTime)}–${Math.round(responseEnd)}`
      return `${file} ${times} (${Math.round(encodedBodySize / 1000)} kB)`
    })
}

function longestTasks(events: TraceEvent[], url: string): string[] {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  if (!start) throw new Error(`The trace has no navigation to ${url}.`)
  const known = events
    .filter(({ name, pid, tid }) => KINDS[name] && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts >= start.ts)
    .sort((one, other) => one.ts - other.ts || lengthOf(other) - lengthOf(one))
  return known
    .filter(({ name }) => name === 'RunTask')
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, COUNT)
    .map((task) => {
      const inside = known.filter(({ ts }) => ts >= task.ts && ts < task.ts + lengthOf(task))
      const at = toMs(task.ts - start.ts)
      return `${toMs(lengthOf(task))} ms at ${at} ms: ${partsOf(inside)}`
    })
}

/** Describes what a task's time went to, the longest first; time in a nested event counts for that one only. */
function partsOf(events: TraceEvent[]): string {
  const parts = new Map<string, number>()
  const add = (event: TraceEvent, time: number) =>
    parts.set(kindOf(event), (parts.get(kindOf(event)) ?? 0) + time)
  const open: TraceEvent[] = []
  for (const event of events) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop()
    const parent = open.at(-1)
    add(event, lengthOf(event))
    if (parent) add(parent, -lengthOf(event))
    open.push(event)
  }
  return [...parts]
    .sort(([, one], [, other]) => other - one)
    .filter(([, time]) => toMs(time) >= LEAST_MS)
    .map(([kind, time]) => `${kind} ${toMs(time)}`)
    .join(', ')
}

function kindOf({ name, args }: TraceEvent): string {
  const file = args.data?.url?.split('/').at(-1)
  return KINDS[name] === 'script' && file ? `script ${file}` : `${KINDS[name]}`
}

const lengthOf = ({ dur = 0 }: TraceEvent) => dur
const endOf = (event: TraceEvent | undefined) => (event ? event.ts + lengthOf(event) : 0)
const toMs = (microseconds: number) => Math.round(microseconds / 1000)
