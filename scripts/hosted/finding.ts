import { errorMessage } from '../../lib/values/error-message.ts'
import { Problem } from '../process/problem.ts'

/** What a check has found: one line for the person at the terminal. */
export type Finding = { state: 'ok'; says: string } | Trouble
export type Trouble = { state: 'wrong' | 'cannot tell'; says: string; remedy: string }

/** Of a check: one, or several. */
export type Findings = Finding | Finding[]

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const wrong = (says: string, remedy: string): Trouble => ({ state: 'wrong', says, remedy })
export const cannotTell = (says: string, remedy: string): Trouble => ({
  state: 'cannot tell',
  says,
  remedy,
})

/** What may be wrong, whether it is, and what to do then. */
export type Fault = [isThere: boolean, says: string, remedy: string]

/** Those of these faults that there are; what is said instead where there is none. */
export function judge(faults: Fault[], otherwise: string): Findings {
  const found = faults.filter(([isThere]) => isThere)
  return found.length > 0 ? found.map(([, says, remedy]) => wrong(says, remedy)) : ok(otherwise)
}

/** Thrown where a check can go no further: it is a finding of its own. */
export class Found extends Error {
  readonly finding: Trouble

  constructor(says: string, remedy: string, state: Trouble['state'] = 'wrong') {
    super(says)
    this.finding = { state, says, remedy }
  }
}

/** The finding of anything that was thrown. */
export function findingOf(error: unknown): Trouble {
  if (error instanceof Found) return error.finding
  // What other commands say of the same service.
  if (error instanceof Problem) return wrong(error.message, 'Repair that first, and check again.')
  return wrong(
    `The check itself failed: ${errorMessage(error).replace(/\.+$/, '')}.`,
    'Run it again; if it stays, this is a fault of the check.',
  )
}
