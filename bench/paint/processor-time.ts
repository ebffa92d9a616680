import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
import { pause } from './phone.ts'

/** Milliseconds of the main thread's processor time by what it did. */
export type ProcessorTime = Record<Kind | 'all', number>

export type Kind = 'style' | 'layout' | 'script' | 'paint' | 'parse' | 'other'

/** The part of a trace event that is read here: `ts` and `tts` are microseconds of the wall and of the thread. */
type TraceEvent = {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { isMainFrame?: boolean } }
}

const CATEGORIES = [
  'toplevel',
  'blink',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
]

/** Events of the trace by what they are, as the Performance panel of DevTools groups them. */
const KINDS: Record<string, Kind> = {
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
  ParseHTML: 'parse',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  'v8.produceCache': 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  MajorGC: 'script',
  MinorGC: 'script',
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Milliseconds after the load event in which the page becomes quiet. */
const QUIET_MS = 5_000

/**
 * Loads pages in turns in a browser the size of a phone, and returns for each the processor time of the main thread
 * until the page is quiet. It is the thread's own clock: other programs on the machine do not count.
 */
export async function processorTimeInTurn(
  urls: string[],
  rounds: number,
): Promise<ProcessorTime[][]> {
  const results: ProcessorTime[][] = urls.map(() => [])
  const browser = await chromium.launch(chromiumOptions())
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, url] of urls.entries()) results[index]?.push(await trace(browser, url))
  } finally {
    await browser.close()
  }
  return results
}

async function trace(browser: Browser, url: string): Promise<ProcessorTime> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(url, { waitUntil: 'load' })
    await pause(QUIET_MS)
    const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as {
      traceEvents: TraceEvent[]
    }
    return toProcessorTime(traceEvents)
  } finally {
    await context.close()
  }
}

/** Sums the thread time of the busiest renderer's main thread; each event counts without the events inside it. */
export function toProcessorTime(events: TraceEvent[]): ProcessorTime {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}:${tid}`)
  const times = [...new Set(mains)].map((thread) =>
    timeOf(events.filter(({ pid, tid, ph }) => ph === 'X' && `${pid}:${tid}` === thread)),
  )
  times.sort((one, other) => other.all - one.all)
  const [busiest] = times
  if (!busiest) throw new Error('The trace has no main thread of a page.')
  return busiest
}

function timeOf(events: TraceEvent[]): ProcessorTime {
  const time: ProcessorTime = {
    style: 0,
    layout: 0,
    script: 0,
    paint: 0,
    parse: 0,
    other: 0,
    all: 0,
  }
  const open: { end: number; kind: Kind }[] = []
  events.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const parent = open.at(-1)
    // What has no kind itself belongs to what it runs in.
    const kind = KINDS[name] ?? parent?.kind ?? 'other'
    if (parent) time[parent.kind] -= tdur / 1000
    else time.all += tdur / 1000
    time[kind] += tdur / 1000
    open.push({ end: ts + dur, kind })
  }
  return time
}
