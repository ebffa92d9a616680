import { errorMessage } from '../../lib/values/error-message.ts'
import { Problem } from '../process/problem.ts'

/** The result of a check: one line for the person at the terminal. */
export type Finding = { state: 'ok'; message: string } | Trouble
export type Trouble = { state: 'wrong' | 'unknown'; message: string; remedy: string }

/** One finding or several. */
export type Findings = Finding | Finding[]

export const ok = (message: string): Finding => ({ state: 'ok', message })
export const wrong = (message: string, remedy: string): Trouble => ({
  state: 'wrong',
  message,
  remedy,
})
export const cannotTell = (message: string, remedy: string): Trouble => ({
  state: 'unknown',
  message,
  remedy,
})

/** A possible fault, whether it is present, and what to do about it. */
export type Fault = [isThere: boolean, message: string, remedy: string]

/** Returns the faults that are present, or an ok with this text. */
export function findingsFor(faults: Fault[], otherwise: string): Findings {
  const found = faults.filter(([isThere]) => isThere)
  return found.length > 0
    ? found.map(([, message, remedy]) => wrong(message, remedy))
    : ok(otherwise)
}

/** Thrown when a check cannot continue; carries its finding. */
export class FindingError extends Error {
  readonly finding: Trouble

  constructor(message: string, remedy: string, state: Trouble['state'] = 'wrong') {
    super(message)
    this.finding = { state, message, remedy }
  }
}

/** Returns the finding for any thrown error. */
export function findingOf(error: unknown): Trouble {
  if (error instanceof FindingError) return error.finding
  // Other commands throw Problems about the same service.
  if (error instanceof Problem) return wrong(error.message, 'Fix that first, then check again.')
  return wrong(
    `The check itself failed: ${errorMessage(error).replace(/\.+$/, '')}.`,
    'Run it again. If it keeps failing, the check has a bug.',
  )
}
