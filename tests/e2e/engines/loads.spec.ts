import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { scaled } from '@/tests/support/scale'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/engines/engine.ts'

/** Per width. Before the fix, WebKit lost its heading in four of ten loads under load. */
const LOADS = scaled({ core: 2, all: 4, nightly: 30 })
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

for (const width of [390, 1024, 1440])
  test(`at ${width} pixels no word is missing after a load, idle or busy`, async ({ newTab }) => {
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

const PAGE_SCRIPT = /\/page-script\//

for (const width of [390, 1440])
  for (const [condition, options] of [
    ['the page script fails', { fault: { path: PAGE_SCRIPT, effect: 'fails' } }],
    ['the page script never comes', { fault: { path: PAGE_SCRIPT, effect: 'hangs' } }],
    ['every response is slow', { fault: { path: /./, effect: 'is slow' } }],
    ['animations fail', { isFrozen: true }],
  ] as const)
    test.describe(`at ${width} pixels, when ${condition}`, () => {
      // A script that fails is reported, and so is a motion that may not start.
      test.use({ expectedProblems: /page-script|Animations are off|^error|did not load/ })

      test('no word is missing', async ({ newTab }) => {
        const tab = await newTab({ width, ...options })
        // The load event may never come, and the command has to end before the page is left.
        await tab.run((url) => void setTimeout(() => location.assign(url), 100), siteURL)
        // Between the two pages there is no page to ask.
        const address = () => tab.address().catch(() => undefined)
        await expect.poll(address).toBe(new URL('/', siteURL).href)
        await tab.expectSeen('heading', /^Book More/)
        await tab.expectReadable()
        await tab.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await tab.expectSeen('link', 'Privacy')
        await tab.expectReadable()
      })
    })
