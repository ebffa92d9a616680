import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { errorMessage } from '../../../lib/values/error-message.ts'
import { errorCode, Problem } from '../../process/problem.ts'
import { stage } from '../../process/stage.ts'
import type { Target } from '../target.ts'

type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

/**
 * Imports an export, an .ndjson file or a folder with one, and returns the number of documents. Throws a Problem if it
 * fails.
 */
export async function importFrom(
  { client }: Pick<Target, 'client'>,
  file: string,
  operation: Operation,
): Promise<number> {
  let step = ''
  const isFolder = statSync(file).isDirectory()
  // Media paths in an .ndjson file are relative to it.
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
    throw new Problem(toMessage(error))
  }
}

function toMessage(error: unknown): string {
  const message = errorMessage(error)
  // The client's message is a heading and a list with one item.
  const issue = message.match(/^- (.+)$/m)?.[1]?.replace(/\.$/, '') ?? message.trim()
  if (/already exists/.test(message))
    return `${issue}. Nothing was overwritten. Add --replace to overwrite, or --missing to skip existing documents.`
  if (/non-existent document/.test(message))
    return `${issue}. The import is incomplete. Add that document and import again with --replace.`
  if (errorCode(error) === 'ENOENT')
    return `The import refers to a file that does not exist: ${message}`
  return `The import failed: ${message}`
}
