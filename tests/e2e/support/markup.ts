import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { liveMarkupExceptions, markupExceptions } from './checker-exceptions'

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** HTML documents by name. */
export type Documents = Record<string, string>

/**
 * Judges documents with html-validate's recommended rules. One line for each fault.
 * `isLive`: they were taken from a browser in which scripts have run.
 */
export async function htmlValidate(documents: Documents, isLive = false): Promise<string[]> {
  const exceptions = { ...markupExceptions, ...(isLive && liveMarkupExceptions) }
  const settings = Object.entries(exceptions).map(([rule, { setting }]) => [rule, setting])
  const loader = new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: Object.fromEntries(settings),
  })
  const validator = new HtmlValidate(loader)
  const reports = Object.entries(documents).map(async ([name, html]) => {
    const { results } = await validator.validateString(html, name)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId} ${message} ${selector}`),
    )
  })
  return (await Promise.all(reports)).flat()
}

/**
 * Judges documents with the Nu Html Checker: errors and warnings, one line each.
 * Throws a sentence if there is no Java to run it.
 */
export function nuHtmlChecker(documents: Documents): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'nu-'))
  try {
    const names = Object.keys(documents)
    const files = names.map((_, index) => path.join(folder, `${index}.html`))
    for (const [index, file] of files.entries())
      writeFileSync(file, documents[names[index] ?? ''] ?? '')
    const args = ['-jar', jar, '--exit-zero-always', '--stdout', '--format', 'json', ...files]
    const run = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (run.error || run.status !== 0)
      throw new Error(`The Nu Html Checker needs Java 11 or newer. ${run.error ?? run.stderr}`)
    type Message = {
      type: string
      subType?: string
      url: string
      message: string
      extract?: string
    }
    const { messages } = JSON.parse(run.stdout) as { messages: Message[] }
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url, message, extract }) => {
        const name = names[Number.parseInt(path.basename(url), 10)]
        return `${name}: ${message} ${extract?.replace(/\s+/g, ' ')}`
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
