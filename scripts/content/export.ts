import { existsSync } from 'node:fs'
import path from 'node:path'
import { readOptions } from '../launch/options.ts'
import { Problem } from '../process/problem.ts'
import { printLine } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { exportTo } from './export-file.ts'
import { openTarget } from './target.ts'

// `npm run content:export`: writes documents and media to one file that hosted Sanity can import.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run content:export',
    argument: '[FILE]',
    help: [
      'FILE               default: content-<date>.tar.gz',
      '--overwrite        replace the file',
    ],
    kinds: { overwrite: 'boolean' },
  })
  const outputPath = path.resolve(
    own.arguments[0] ?? `content-${new Date().toISOString().slice(0, 10)}.tar.gz`,
  )
  if (existsSync(outputPath) && !own.values.overwrite)
    throw new Problem(`${outputPath} already exists. Choose another file or add --overwrite.`)
  if (!existsSync(path.dirname(outputPath)))
    throw new Problem(`The folder ${path.dirname(outputPath)} does not exist.`)
  const target = await openTarget(options, { seeded: true })
  const { documentCount, assetCount } = await exportTo(target, outputPath)
  printLine('content', `${documentCount} documents and ${assetCount} media files in ${outputPath}`)
  return 0
})
