import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from '../support/engines/engine.ts'

/** Per width. Before the fix, WebKit lost its heading in four of ten loads under load. */
const LOADS = 30
/** On a busy machine a load takes seconds. */
const LOAD_MS = 20_000

/** Keeps every core of a small machine busy while `work` runs. */
async function underLoad(work: () => Promise<void>) {
  const loops = [1, 2, 3].map(() => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    await work()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    await Promise.all(loops.map((loop) => once(loop, 'exit')))
  }
}

// At night, since the load would break the tests next to it.
for (const width of [390, 1024, 1440])
  test(`at ${width} pixels no word is missing after a load, idle or busy`, {
    tag: '@nightly',
  }, async ({ newTab }) => {
    test.setTimeout(60_000 + LOADS * LOAD_MS)
    const tab = await newTab({ width, isWatched: false })
    const load = async (times: number) => {
      for (let loaded = 0; loaded < times; loaded += 1) {
        await tab.goto('about:blank')
        await tab.goto('/')
        await tab.expectReadable()
      }
    }
    await load(LOADS / 2)
    await underLoad(() => load(LOADS / 2))
  })
