import path from 'node:path'
import type { SanityClient, SanityDocumentStub } from '@sanity/client'
import { environmentFor } from '../scripts/launch/environment.ts'
import { lakeClient, startLake } from '../scripts/launch/lake.ts'
import { type Environment, endPart } from '../scripts/process/children.ts'
import { freePort } from '../scripts/process/ports.ts'
import { manyDocuments } from '../tests/support/campaign/many-pages.ts'
import type { SeedDocument } from '../tests/support/seed.ts'
import { measureBuilds } from './campaigns/builds.ts'
import { measureStudio } from './campaigns/studio.ts'
import type { Row } from './rows.ts'

/** Documents in a transaction. */
const TRANSACTION = 500

type Site = { url: string; env: Environment; folder: string }

/** Documents of the seed, including pictures. */
const SEEDED = 28
/** Each list of the few documents still fills a window, because fewer rows would render faster. */
const FEW = manyDocuments(12, 100 - SEEDED)
const MANY = manyDocuments(200, 5000 - SEEDED)

/** Compares builds with 200 campaign pages and one; and lists, forms and typing with 5,000 documents and 100. */
export async function measureCampaigns(site: Site): Promise<Row[]> {
  const lakes = await Promise.all([
    startFilled(site, 'one', manyDocuments(1, 100 - SEEDED)),
    startFilled(site, 'few', FEW),
    startFilled(site, 'many', MANY),
  ])
  const [one, few, many] = lakes
  try {
    return [
      ...(await measureStudio(site.url, few.env, many.env)),
      ...(await measureBuilds(one.env, many.env)),
    ]
  } finally {
    for (const lake of lakes) await endPart(lake.part)
  }
}

/** Starts a local Content Lake with the seed and these documents, without webhooks. */
async function startFilled(
  { url, env: own, folder }: Site,
  name: string,
  documents: SeedDocument[],
) {
  const options = {
    port: Number(new URL(url).port),
    lakePort: await freePort(),
    supabasePort: Number(new URL(`${own.NEXT_PUBLIC_SUPABASE_URL}`).port),
    dataDir: path.join(folder, name),
    fresh: false,
  }
  const env = { ...environmentFor(options), LAKE_WEBHOOK_URL: undefined }
  const part = await startLake(env)
  const created = documents.map(({ _createdAt, _updatedAt, ...document }) => document)
  await fill(lakeClient(env), created)
  return { env, part }
}

/** Creates documents in transactions of five hundred. */
async function fill(client: SanityClient, documents: SanityDocumentStub[]) {
  for (let start = 0; start < documents.length; start += TRANSACTION) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + TRANSACTION)) transaction.create(document)
    await transaction.commit({ visibility: 'async' })
  }
}
