import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { errorCode, errorMessage, Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { readContentOptions } from './options.ts'
import { openTarget, type Target } from './target.ts'

type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

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
  const target = await openTarget(options, { seeded: false })
  const count = await importFrom(target, path.resolve(file), operation)
  say(
    'content',
    `${count} documents imported into ${target.name}; npm run content:check looks at them`,
  )
  return 0
})

async function importFrom({ client }: Target, file: string, operation: Operation): Promise<number> {
  let step = ''
  const isFolder = statSync(file).isDirectory()
  // Media that an .ndjson file names are relative to it.
  const assetsBase = isFolder ? file : path.dirname(file)
  try {
    const { numDocs } = await stage(
      'content',
      `importing ${path.basename(file)}`,
      () =>
        sanityImport(isFolder ? file : createReadStream(file), {
          client,
          operation,
          assetsBase,
          onProgress: (event) => {
            step = event.total ? `${event.step} ${event.current ?? 0}/${event.total}` : event.step
          },
        }),
      () => step,
    )
    return numDocs
  } catch (error) {
    throw new Problem(sentenceFor(error))
  }
}

function sentenceFor(error: unknown): string {
  const message = errorMessage(error)
  // The client's message is a heading and a list with one item.
  const issue = message.match(/^- (.+)$/m)?.[1]?.replace(/\.$/, '') ?? message.trim()
  if (/already exists/.test(message))
    return `${issue}. Nothing was overwritten: add --replace to overwrite, or --missing to import only what is not there.`
  if (/non-existent document/.test(message))
    return `${issue}. The import is not complete: add that document and import again with --replace.`
  if (errorCode(error) === 'ENOENT')
    return `The import names a file that does not exist: ${message}`
  return `The import failed: ${message}`
}
