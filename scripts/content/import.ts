import { existsSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../process/problem.ts'
import { say } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { importFrom } from './import/import-file.ts'
import { importedTypeIssues, readTypes } from './import/imported-types.ts'
import { hasPath, importedPathIssues, readPaths } from './import/page-paths.ts'
import { withImport } from './import/read-import.ts'
import { readContentOptions } from './options.ts'
import { openTarget } from './target.ts'

const SHOWN_ISSUES = 20

// `npm run content:import FILE`: takes a file from content:export or `sanity dataset export`, or a folder like seed/.
await supervise(async () => {
  const { file = '', ...options } = readContentOptions({
    name: 'content:import',
    file: 'needed',
    help: [
      'FILE            an export (.tar.gz), an .ndjson file, or a folder that contains one',
      '--replace       overwrite existing documents',
      '--missing       skip existing documents',
    ],
    flags: ['replace', 'missing'],
  })
  const { flags } = options
  if (flags.has('replace') && flags.has('missing'))
    throw new Problem('Choose either --replace or --missing.')
  if (!existsSync(file)) throw new Problem(`${path.resolve(file)} does not exist.`)
  const replaced = flags.has('replace') ? 'createOrReplace' : 'create'
  const operation = flags.has('missing') ? 'createIfNotExists' : replaced
  return withImport(path.resolve(file), async (read) => {
    const { documents } = read
    const target = await openTarget(options, { seeded: false })
    const isKept = flags.has('missing')
    const types = importedTypeIssues(documents, await readTypes(target.client), { isKept })
    reject(types, 'these documents do not match the schema')
    const known = await readPaths(target.client)
    const paths = importedPathIssues(documents.filter(hasPath), known, { isKept })
    reject(paths, 'these page paths are not valid')
    const count = await importFrom(target, read, operation)
    say(
      'content',
      `${count} documents imported into ${target.name}; check them with npm run content:check`,
    )
    return 0
  })
})

function reject(issues: string[], why: string) {
  if (issues.length === 0) return
  const more = issues.length - SHOWN_ISSUES
  const lines = [...issues.slice(0, SHOWN_ISSUES), ...(more > 0 ? [`and ${more} more`] : [])]
  throw new Problem(`Nothing was imported because ${why}:\n  ${lines.join('\n  ')}`)
}
