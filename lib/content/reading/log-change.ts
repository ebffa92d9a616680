import 'server-only'
import { logWarning } from '@/lib/http/log/log'

// On globalThis: routes, pages and the proxy are bundled separately and would each log it.
declare global {
  var loggedStates: Map<string, string> | undefined
}
globalThis.loggedStates ??= new Map()
const states = globalThis.loggedStates

/** Logs `line` if the state of a subject is another than at the last call. An empty state is the normal one. */
export function logChange(subject: string, state: string, line: string): void {
  if (state === (states.get(subject) ?? '')) return
  states.set(subject, state)
  logWarning(line)
}

/** Logs once which parts of some content are left out, and once when it is complete again. */
export function reportIssues(name: string, issues: readonly string[]): void {
  const parts = issues.join(', ')
  const line = parts
    ? `Left out of the ${name}: ${parts}.`
    : `Nothing is left out of the ${name} anymore.`
  logChange(name, parts, line)
}
