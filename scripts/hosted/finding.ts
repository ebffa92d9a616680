import { errorMessage } from '../../lib/values/error-message.ts'
import { Problem } from '../process/problem.ts'

/** What a check has found: one line for the person at the terminal. */
export type Finding =
  | { state: 'ok'; says: string }
  | { state: 'wrong' | 'cannot tell'; says: string; remedy: string }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const wrong = (says: string, remedy: string): Finding => ({ state: 'wrong', says, remedy })
export const cannotTell = (says: string, remedy: string): Finding => ({
  state: 'cannot tell',
  says,
  remedy,
})

/** Thrown where a check can go no further: it is a finding of its own. */
export class Found extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.says)
    this.finding = finding
  }
}

/** The finding of anything that was thrown. */
export function findingOf(error: unknown): Finding {
  if (error instanceof Found) return error.finding
  // What other commands say of the same service.
  if (error instanceof Problem) return wrong(error.message, 'Mend that first, and check again.')
  return wrong(
    `The check itself failed: ${errorMessage(error).replace(/\.+$/, '')}.`,
    'Run it again; if it stays, this is a fault of the check.',
  )
}
