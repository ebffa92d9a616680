import { existsSync } from 'node:fs'
import path from 'node:path'
import { readOptions } from '../launch/options.ts'
import { Problem } from '../process/problem.ts'
import { printLine } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { importFrom } from './import/import-file.ts'
import { importedTypeIssues, readTypes } from './import/imported-types.ts'
import { importedPathIssues, readPaths } from './import/page-paths.ts'
import { withImport } from './import/read-import.ts'
import { openTarget } from './target.ts'

const SHOWN_ISSUES = 20

// `npm run content:import FILE`: takes a file from content:export or `sanity dataset export`, or a folder like seed/.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run content:import',
    argument: 'FILE',
    help: [
      'FILE               an export (.tar.gz), an .ndjson file, or a folder that contains one',
      '--replace          overwrite existing documents',
      '--missing          skip existing documents',
    ],
    kinds: { replace: 'boolean', missing: 'boolean' },
  })
  const [file = ''] = own.arguments
  const { replace, missing } = own.values
  if (replace && missing) throw new Problem('Choose either --replace or --missing.')
  if (!existsSync(file)) throw new Problem(`${path.resolve(file)} does not exist.`)
  const operation = missing ? 'createIfNotExists' : replace ? 'createOrReplace' : 'create'
  return withImport(path.resolve(file), async (read) => {
    const { documents } = read
    const target = await openTarget(options, { seeded: false })
    const isKept = missing === true
    const types = importedTypeIssues(documents, await readTypes(target.client), { isKept })
    reject(types, 'these documents do not match the schema')
    const known = await readPaths(target.client)
    const paths = importedPathIssues(documents, known, { isKept })
    reject(paths, 'these page paths are not valid')
    const count = await importFrom(target, read, operation)
    printLine(
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
