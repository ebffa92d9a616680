import { rename } from 'node:fs/promises'
import { exportDataset } from '@sanity/export'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { stage } from '../process/stage.ts'
import { withTemporary } from '../process/temporary.ts'
import type { Target } from './target.ts'

/**
 * Exports a snapshot of the documents, and their media, to one file, which gets its name only when complete. Throws a
 * Problem if a media file cannot be read.
 */
export async function exportTo({ client, dataset }: Target, outputPath: string) {
  const part = `${outputPath}.part`
  const inDataset = await client.fetch<number>(
    'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])',
  )
  const save = async () => {
    const result = await stage('content', `exporting ${dataset}`, () =>
      exportDataset({
        client,
        dataset,
        outputPath: part,
        // Preview sessions, shared links and the 404 log are not content.
        filterDocument: ({ _type }) =>
          !/^(sanity\.previewUrlSecret|notFoundLog|shareLink)$/.test(_type),
      }),
    )
    if (result.assetCount < inDataset)
      throw new Problem(
        `${inDataset - result.assetCount} of ${inDataset} media files could not be read, so nothing was exported. Run npm run content:check to list them.`,
      )
    await rename(part, outputPath)
    return result
  }
  return ifInterrupted(
    () => 'Nothing was exported.',
    () => withTemporary(part, save),
  )
}
