import { client } from '@/lib/content/reading/client'
import { documentsWithVideo } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

type Asset = SeedDocument & { originalFilename?: string }

const isAsset = (document: SeedDocument): document is Asset =>
  /^sanity\.(image|file)Asset$/.test(document._type)

/** Returns the seed with the Content Lake's assets, matched by file name. */
export async function seedWithAssets(): Promise<SeedDocument[]> {
  const assets = await client.fetch<Asset[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]',
  )
  let text = JSON.stringify(documentsWithVideo.filter((document) => !isAsset(document)))
  const left: Asset[] = []
  for (const asset of documentsWithVideo.filter(isAsset)) {
    const stored = assets.find(
      ({ originalFilename }) => originalFilename === asset.originalFilename,
    )
    if (stored) text = text.replaceAll(asset._id, stored._id)
    else left.push(asset)
  }
  return [...JSON.parse(text), ...assets, ...left]
}
