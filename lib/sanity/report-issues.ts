import 'server-only'
import { logWarning } from '@/lib/log'

// On globalThis: routes and pages are bundled separately and would each log it.
declare global {
  var contentIssues: Map<string, string> | undefined
}
globalThis.contentIssues ??= new Map()
const logged = globalThis.contentIssues

/** Logs once which parts of some content are left out, and once when it is complete again. */
export function reportIssues(name: string, issues: readonly string[]): void {
  const report = issues.join(', ')
  if (report === (logged.get(name) ?? '')) return
  logged.set(name, report)
  logWarning(
    report ? `Left out of the ${name}: ${report}.` : `Nothing is left out of the ${name} anymore.`,
  )
}
