import { setTimeout } from 'node:timers/promises'

/**
 * Above what the slowest branch needs on a quiet machine: bcrypt 62 ms and a few statements. An
 * answer that came sooner would tell which addresses have an account.
 */
export const SIGN_UP_MS = 160
/** The same without bcrypt. */
export const MAIL_MS = 60

/** Answers, or refuses, no sooner than after so many milliseconds. */
export async function equalTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), setTimeout(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
