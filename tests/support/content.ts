import path from 'node:path'
import { evaluateSync, parse } from 'groq-js'
import { legalPage } from '@/lib/content/check/legal-page'
import { read } from '@/lib/content/check/read'
import type { LandingPage, LegalPage } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { legalPageQuery } from '@/lib/content/queries/queries'
import { mediaFile, type SeedDocument, seed } from './seed.ts'
import { video } from './video.ts'

/** The seed as a Content Lake stores it: assets are documents, and every document has its dates. */
export const documents: SeedDocument[] = toDocuments(seed)

/** The same with a published video, which the seed lacks. */
export const documentsWithVideo: SeedDocument[] = toDocuments([...seed, video])

/** Returns the Content Lake's result of a query over these documents. */
export async function ask(query: string, params = {}, dataset = documents): Promise<unknown> {
  // Under `next dev` every promise is traced: the tens of thousands of the other evaluation would take half a minute.
  return evaluateSync(parse(query, { params }), { dataset, params }).get()
}

/** Returns the seed's landing page. Every call returns a copy, so a test may modify it. */
export async function seededPage(dataset = documents): Promise<LandingPage> {
  return toLandingPage(await ask(landingPageQuery, {}, dataset)).page
}

/** Returns a legal page of the seed. Throws if there isn’t one with this slug. */
export async function seededLegalPage(slug: string, dataset = documents): Promise<LegalPage> {
  const { value, issues } = read(legalPage, await ask(legalPageQuery, { slug }, dataset))
  if (!value) throw new Error(`/${slug} lacks ${issues.join(', ')}`)
  return value
}

function toDocuments(from: SeedDocument[]) {
  const dates = { _createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-02T00:00:00Z' }
  const assets = new Map<string, SeedDocument>()
  const contents = from.map((document) =>
    JSON.parse(JSON.stringify({ ...dates, ...document }), (_, value) => {
      if (typeof value?._sanityAsset !== 'string') return value
      const { _sanityAsset, ...rest } = value
      const asset = toAsset(_sanityAsset)
      assets.set(asset._id, asset)
      return { ...rest, asset: { _type: 'reference', _ref: asset._id } }
    }),
  )
  return [...contents, ...assets.values()]
}

/** Returns the document of an uploaded file, named after it. Every image is 512 pixels wide and high. */
function toAsset(source: string): SeedDocument {
  const kind = source.startsWith('image@') ? 'image' : 'file'
  const [name = '', extension = ''] = mediaFile(source).split(/\.(?=[^.]+$)/)
  const hash = Buffer.from(name).toString('hex').padStart(40, '0').slice(-40)
  const file = kind === 'image' ? `${hash}-512x512` : hash
  return {
    _id: `${kind}-${file}-${extension}`,
    _type: `sanity.${kind}Asset`,
    url: `http://localhost:3900/${kind}s/local/production/${file}.${extension}`,
    originalFilename: path.basename(`${name}.${extension}`),
    extension,
    mimeType: extension === 'mp4' ? 'video/mp4' : 'application/octet-stream',
    metadata: { dimensions: { width: 512, height: 512 }, lqip: null },
  }
}
