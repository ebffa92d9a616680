import { expect, test } from 'vitest'
import { toProcessorTime } from '@/bench/paint/processor-time'

const thread = (pid: number) => ({
  name: 'thread_name',
  cat: '__metadata',
  ph: 'M',
  pid,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
})

/** An event of the wall clock from `ts` for `dur` that used `tdur` of its thread, in milliseconds. */
const event = (pid: number, name: string, ts: number, dur: number, tdur: number) => ({
  name,
  cat: '',
  ph: 'X',
  pid,
  tid: 1,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
})

test('counts each event without the events inside it, in the time of the busiest main thread', () => {
  const time = toProcessorTime([
    thread(1),
    thread(2),
    event(1, 'RunTask', 0, 100, 40),
    event(1, 'Layout', 10, 50, 25),
    event(1, 'UpdateLayoutTree', 20, 20, 10),
    // Without a kind it belongs to what it runs in.
    event(1, 'Document::recalcStyle', 21, 10, 5),
    event(1, 'RunTask', 200, 10, 8),
    event(1, 'FunctionCall', 201, 5, 5),
    event(2, 'RunTask', 0, 10, 9),
  ])
  expect(time).toEqual({ style: 10, layout: 15, script: 5, paint: 0, parse: 0, other: 18, all: 48 })
})

test('throws if the trace has no page', () => {
  expect(() => toProcessorTime([])).toThrow('no main thread')
})
