import 'server-only'
import { logWarning } from '@/lib/log'

// On globalThis: routes and pages are bundled apart and would each say it.
declare global {
  var contentIssues: Map<string, string> | undefined
}
globalThis.contentIssues ??= new Map()
const said = globalThis.contentIssues

/** Says once what has been left out of some content, and once that it is whole again. */
export function reportIssues(name: string, issues: readonly string[]): void {
  const report = issues.join(', ')
  if (report === (said.get(name) ?? '')) return
  said.set(name, report)
  logWarning(`Left out of the ${name}: ${report || 'nothing any more'}.`)
}
