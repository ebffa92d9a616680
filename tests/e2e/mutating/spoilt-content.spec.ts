import { readFileSync } from 'node:fs'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { scaled } from '@/tests/support/scale'
import { nameOf, type Spoilt, spoiltContents } from '@/tests/support/spoilt-content'
import { readContents } from '../support/contents.ts'
import { expect, test } from '../support/fixtures.ts'
import { publishVideo } from '../support/published-video.ts'
import { requestAll } from '../support/spoilt-rounds.ts'

// Without a server: tests/unit/app/spoilt-content.test.tsx.

type Case = Spoilt<SanityDocument>

const ALL = Number.POSITIVE_INFINITY
/** Cases per document type; all in nightly runs. */
const SAMPLE = 3
const PER_TYPE = scaled({ core: 2, all: SAMPLE, nightly: ALL })
const MINUTES = scaled({ core: 3, all: 5, nightly: 60 })

// Each worker has its own product.
test.describe.configure({ mode: 'parallel' })

const types = [
  ...new Set(
    readFileSync('seed/content.ndjson', 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): string => JSON.parse(line)._type)
      .concat('video'),
  ),
]

for (const [turn, type] of types.entries())
  test(`with any value of a ${type} corrupted the server handles every request, each page with its heading`, async ({
    lake,
  }, info) => {
    test.setTimeout(MINUTES * 60_000)
    const all = await casesOf(lake, [type])
    // Repetitions, as in nightly runs, need not cover everything again.
    const amount = info.repeatEachIndex === 0 ? PER_TYPE : SAMPLE
    const cases = amount === ALL ? all : spread(all, amount, turn * amount)
    expect(cases.length).toBeGreaterThan(0)
    const faults: string[] = []
    let before = cases[0]?.document
    for (const one of cases) {
      const transaction = lake.transaction()
      if (before) transaction.createOrReplace(before)
      await transaction.createOrReplace(one.make()).commit()
      before = one.document
      faults.push(...(await requestAll()).map((fault) => `${nameOf(one)}: ${fault}`))
    }
    info.annotations.push({
      type: 'figures',
      description: `${cases.length} of ${all.length} cases`,
    })
    expect(faults).toEqual([])
  })

/** Returns every case for published documents of these types. */
async function casesOf(lake: SanityClient, wanted: string[]): Promise<Case[]> {
  if (wanted.includes('video')) await publishVideo(lake)
  return spoiltContents((await readContents()).filter(({ _type }) => wanted.includes(_type)))
}

/** Returns a number of cases spread over all, alternating the kinds of corruption. */
function spread(all: Case[], amount: number, first: number): Case[] {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()]
  return Array.from({ length: amount }, (_, turn) => {
    const ofKind = kinds[(first + turn) % kinds.length] ?? []
    return ofKind[Math.floor((turn / amount) * ofKind.length)]
  }).filter((one) => one !== undefined)
}
