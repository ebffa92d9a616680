import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { readContentOptions } from './options.ts'
import { openTarget, type Target } from './target.ts'

// `npm run content:export`: documents and media in one file, which hosted Sanity imports as it is.
await supervise(async () => {
  const { file, flags, ...options } = readContentOptions({
    name: 'content:export',
    file: 'optional',
    help: ['FILE            content-<day>.tar.gz unless named', '--overwrite     replace the file'],
    flags: ['overwrite'],
  })
  const outputPath = path.resolve(file ?? `content-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  if (existsSync(outputPath) && !flags.has('overwrite'))
    throw new Problem(`${outputPath} exists already: name another file or add --overwrite.`)
  if (!existsSync(path.dirname(outputPath)))
    throw new Problem(`The folder ${path.dirname(outputPath)} does not exist.`)
  const target = await openTarget({ ...options, flags }, { seeded: true })
  const { documentCount, assetCount } = await exportTo(target, outputPath)
  say('content', `${documentCount} documents and ${assetCount} media files in ${outputPath}`)
  return 0
})

/** Nothing stands under the name of the file until it is complete. */
async function exportTo({ client, dataset }: Target, outputPath: string) {
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
        // Keys of preview sessions and the log of not-found paths are no content.
        filterDocument: ({ _type }) => !/^(sanity\.previewUrlSecret|notFoundLog)$/.test(_type),
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
