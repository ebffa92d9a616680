import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { startLake } from 'local-content-lake'
import { fill } from './fill.ts'
import { quantile, type Row, timesOf } from './rows.ts'

const ROUNDS = 30
const SMALL = 200
const LARGE = 5000

const queries = {
  'by slug with four references': '*[_type == "post" && slug == "post-7"][0]{ ..., related[]-> }',
  'newest 20 with author': '*[_type == "post"] | order(_updatedAt desc)[0...20]{ title, author-> }',
  'list with text search':
    '*[_type == "post" && [@, _id] match text::query("post 7*")]{ title }[0...20]',
}

/** Measures the same queries through the official client with 200 and with 5,000 documents. */
export async function measureGroq(): Promise<Row[]> {
  const small = await timeAll(SMALL)
  const large = await timeAll(LARGE)
  return Object.keys(queries).map((name) => {
    const [a = Number.NaN, b = Number.NaN] = [small.get(name), large.get(name)]
    return [
      `GROQ ${name}, ${LARGE} / ${SMALL} documents`,
      `${(b / a).toFixed(1)}  (${b.toFixed(1)} / ${a.toFixed(1)} ms)`,
    ]
  })
}

async function timeAll(count: number): Promise<Map<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groq-'))
  const lake = await startLake({ port: 0, dataDir, allowedOrigins: [] })
  try {
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2026-11-01',
      apiHost: lake.url,
      token: lake.options.token,
      useProjectHostname: false,
      useCdn: false,
    })
    await fill(client, posts(count))
    const times = new Map<string, number>()
    for (const [name, query] of Object.entries(queries)) times.set(name, await time(client, query))
    return times
  } finally {
    await lake.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function posts(count: number) {
  const reference = (index: number) => ({
    _key: `r${index}`,
    _type: 'reference',
    _ref: `post-${index}`,
  })
  return Array.from({ length: count }, (_, index) => ({
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index}`,
    slug: `post-${index}`,
    author: reference(index % 10),
    related: [1, 2, 3, 4].map(reference),
  }))
}

/** Returns the median in milliseconds; each round has another parameter, so that no parsed query is cached. */
const time = async (client: SanityClient, query: string) =>
  quantile(await timesOf(ROUNDS, (round) => client.fetch(query, { round })), 0.5)
