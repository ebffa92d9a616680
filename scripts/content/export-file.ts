import { rename, rm } from 'node:fs/promises'
import { exportDataset } from '@sanity/export'
import { Problem } from '../process/problem.ts'
import { stage } from '../process/stage.ts'
import type { Target } from './target.ts'

/**
 * Documents, as they are at one moment, and media in one file. Nothing stands under its name until it is complete. Throws
 * a Problem if a medium cannot be read.
 */
export async function exportTo({ client, dataset }: Target, outputPath: string) {
  const part = `${outputPath}.part`
  const inDataset = await client.fetch<number>(
    'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])',
  )
  try {
    const result = await stage('content', `exporting ${dataset}`, () =>
      exportDataset({
        client,
        dataset,
        outputPath: part,
        // Keys of preview sessions, shared links and the log of not-found paths are no content.
        filterDocument: ({ _type }) =>
          !/^(sanity\.previewUrlSecret|notFoundLog|shareLink)$/.test(_type),
      }),
    )
    if (result.assetCount < inDataset)
      throw new Problem(
        `${inDataset - result.assetCount} of ${inDataset} media files cannot be read, so nothing was exported: npm run content:check names them.`,
      )
    await rename(part, outputPath)
    return result
  } finally {
    await rm(part, { force: true })
  }
}
