import { isNightly } from './scale.ts'

let state = 1

/**
 * Returns numbers from 0 to 1: other ones every night, else the same sequence in every run of a file, because a gate must
 * not search. Marsaglia's xorshift.
 */
export function random(): number {
  if (isNightly) return Math.random()
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) / 2 ** 32
}
