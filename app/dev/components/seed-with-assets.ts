import { client } from '@/lib/sanity/client'
import { documentsWithVideo } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

type Asset = SeedDocument & { originalFilename?: string }

const isAsset = (document: SeedDocument): document is Asset =>
  /^sanity\.(image|file)Asset$/.test(document._type)

/** The seed with its files as the content lake serves them, where it has a file of the same name. */
export async function seedWithAssets(): Promise<SeedDocument[]> {
  const assets = await client.fetch<Asset[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]',
  )
  let text = JSON.stringify(documentsWithVideo.filter((document) => !isAsset(document)))
  const left: Asset[] = []
  for (const asset of documentsWithVideo.filter(isAsset)) {
    const own = assets.find(({ originalFilename }) => originalFilename === asset.originalFilename)
    if (own) text = text.replaceAll(asset._id, own._id)
    else left.push(asset)
  }
  return [...JSON.parse(text), ...assets, ...left]
}
