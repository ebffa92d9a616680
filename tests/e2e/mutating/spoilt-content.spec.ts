import { readFileSync } from 'node:fs'
import type { SanityDocument } from '@sanity/client'
import { scaled } from '@/tests/support/scale'
import { nameOf, type Spoilt, spoiltContents } from '@/tests/support/spoilt-content'
import { readContents } from '../support/contents.ts'
import { expect, test } from '../support/fixtures.ts'
import { publishVideo } from '../support/published-video.ts'
import { askForAll, median } from '../support/spoilt-rounds.ts'

// Without a server, page by page: tests/unit/app/spoilt-content.test.tsx.

/** For each type of document so many cases, the kinds of spoiling in turn; at night all. */
const PER_TYPE = scaled({ core: 2, all: 5, nightly: 100_000 })
/** A slow machine makes a round of a second. */
const MINUTES = scaled({ core: 5, all: 10, nightly: 40 })
/** What a clock and a scheduler add to a page that takes a few milliseconds. */
const NOISE_MS = 5

const types = new Set(
  readFileSync('seed/content.ndjson', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): string => JSON.parse(line)._type)
    .concat('video'),
)

for (const type of types)
  test(`whatever one value of a ${type} holds, the server answers every request, each page with its heading, and /privacy as fast as ever`, async ({
    lake,
  }, info) => {
    test.setTimeout(MINUTES * 60_000)
    if (type === 'video') await publishVideo(lake)
    const documents = (await readContents()).filter(({ _type }) => _type === type)
    const cases = chosen(spoiltContents(documents))
    expect(cases.length).toBeGreaterThan(0)
    const faults: string[] = []
    const spoilt: number[] = []
    const usual: number[] = []
    for (const one of cases) {
      await lake.createOrReplace(one.make())
      const round = await askForAll()
      faults.push(...round.faults.map((fault) => `${nameOf(one)}: ${fault}`))
      spoilt.push(...round.waits)
      // The same with what was there before: a busy machine is busy for both.
      await lake.createOrReplace(one.document)
      usual.push(...(await askForAll()).waits)
    }
    expect(faults).toEqual([])
    const [now, before] = [median(spoilt), median(usual)]
    info.annotations.push({
      type: 'figures',
      description: `${cases.length} cases, /privacy ${now.toFixed(1)} ms beside them, else ${before.toFixed(1)} ms (${spoilt.length} and ${usual.length} requests)`,
    })
    expect(now).toBeLessThan(2 * before + NOISE_MS)
  })

/** A sample in which the kinds take turns, spread over the whole; everything where there is not more. */
function chosen(all: Spoilt<SanityDocument>[]): Spoilt<SanityDocument>[] {
  if (all.length <= PER_TYPE) return all
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()]
  // Each type begins with another kind.
  const first = [...types].indexOf(all[0]?.document._type ?? '')
  return Array.from({ length: PER_TYPE }, (_, turn) => {
    const ofKind = kinds[(first * PER_TYPE + turn) % kinds.length] ?? []
    return ofKind[Math.floor((turn / PER_TYPE) * ofKind.length)]
  }).filter((one) => one !== undefined)
}
