import { existsSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../process/problem.ts'
import { say } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { importFrom } from './import-file.ts'
import { readContentOptions } from './options.ts'
import { hasPath, importedPathIssues, readPaths } from './page-paths.ts'
import { readImport } from './read-import.ts'
import { openTarget } from './target.ts'

// `npm run content:import FILE`: what content:export or `sanity dataset export` wrote, or a folder like seed/.
await supervise(async () => {
  const { file = '', ...options } = readContentOptions({
    name: 'content:import',
    file: 'needed',
    help: [
      'FILE            an export (.tar.gz), an .ndjson file, or a folder with one',
      '--replace       overwrite documents that exist',
      '--missing       leave documents that exist as they are',
    ],
    flags: ['replace', 'missing'],
  })
  const { flags } = options
  if (flags.has('replace') && flags.has('missing'))
    throw new Problem('Choose one of --replace and --missing.')
  if (!existsSync(file)) throw new Problem(`${path.resolve(file)} does not exist.`)
  const replaced = flags.has('replace') ? 'createOrReplace' : 'create'
  const operation = flags.has('missing') ? 'createIfNotExists' : replaced
  const paths = await readImport(path.resolve(file), hasPath)
  const target = await openTarget(options, { seeded: false })
  const known = await readPaths(target.client)
  const issues = importedPathIssues(paths, known, { isKept: flags.has('missing') })
  if (issues.length > 0)
    throw new Problem(
      `Nothing was imported, as pages cannot stand at these paths:\n  ${issues.join('\n  ')}`,
    )
  const count = await importFrom(target, path.resolve(file), operation)
  say(
    'content',
    `${count} documents imported into ${target.name}; npm run content:check looks at them`,
  )
  return 0
})
