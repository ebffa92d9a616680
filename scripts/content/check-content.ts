import { isRecord } from '../../lib/values/record.ts'
import { formatColumns } from '../process/check-result.ts'
import { type Content, isAsset, isOfTools, isUnpublished } from './document.ts'
import { isKnownType, issueFinder } from './find-issues.ts'

/** A problem with a document: its id, the field and what's wrong there. */
export type Finding = { level: 'error' | 'warning'; document: string; where: string; what: string }

/**
 * Finds problems that readers or editors would notice: documents that fail validation, references to missing documents,
 * and unused assets. A draft may be unfinished, so its issues are warnings: the Studio won't publish it.
 */
export async function checkContent(all: Content[]): Promise<Finding[]> {
  const content = all.filter(({ _type }) => !isOfTools(_type))
  const ids = new Set(all.map(({ _id }) => _id))
  // Dangling references are found below, whatever the schema says about them.
  const findIssues = issueFinder(content, { exists: () => true })
  const findings: Finding[] = []
  const add = (level: Finding['level'], document: string, where: string, what: string) =>
    findings.push({ level, document, where, what })
  for (const document of content) {
    const { _id, _type } = document
    const worst = isUnpublished(_id) ? 'warning' : 'error'
    if (!isKnownType(_type)) add(worst, _id, '', `no schema of type ${_type}`)
    else
      for (const { level, path, message } of await findIssues(document))
        if (level === 'error' || level === 'warning')
          add(level === 'error' ? worst : 'warning', _id, path, message)
    for (const { path, id, weak } of referencesOf(document))
      if (!ids.has(id) && !(weak && ids.has(`drafts.${id}`)))
        add(weak ? 'warning' : worst, _id, path, `refers to ${id}, which does not exist`)
  }
  const used = new Set(
    content.flatMap((document) => [...referencesOf(document)].map(({ id }) => id)),
  )
  for (const { _id, originalFilename } of all.filter(isAsset))
    if (!used.has(_id)) add('warning', _id, '', `${originalFilename} is not used`)
  return findings
}

type Reference = { path: string; id: string; weak: boolean }

function* referencesOf(value: unknown, path = ''): Generator<Reference> {
  if (value === null || typeof value !== 'object') return
  if (isRecord(value) && typeof value._ref === 'string' && value._dataset === undefined)
    yield { path, id: value._ref, weak: value._weak === true }
  for (const [name, field] of Object.entries(value)) {
    const key = Array.isArray(value) && typeof field?._key === 'string' ? field._key : name
    yield* referencesOf(field, path ? `${path}.${key}` : key)
  }
}

/** Formats the findings as a table, errors first, with a last line that counts them in `what` was checked. */
export function formatTable(findings: Finding[], what: string): string {
  const sorted = [...findings].sort(
    (a, b) => a.level.localeCompare(b.level) || a.document.localeCompare(b.document),
  )
  const table = formatColumns(
    sorted.map(({ level, document, where, what }) => [level, document, where, what]),
  )
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  const sum = `${what}: ${count('error')} errors, ${count('warning')} warnings.`
  return `\n${[table, sum]
    .filter(Boolean)
    .join('\n\n')
    .replace(/^(?=.)/gm, '  ')}\n`
}
