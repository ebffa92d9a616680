/** Above what a password costs an auth service: bcrypt takes 60 to 100 ms, and eight at once on a busy machine 900. */
export const PASSWORD_MS = 1500
/** Above what a mail inside the request costs: a mail server across the internet takes 300 to 1,000 ms. */
export const MAIL_MS = 1500

/** The part of the floor by which an answer may come later, by chance. */
const SPREAD = 0.2

/** Milliseconds; injected by tests. */
export type Clock = {
  now: () => number
  sleep: (milliseconds: number) => Promise<unknown>
  random: () => number
}

const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

/**
 * Does the work, and answers or throws after a time that does not tell what it had to do: so many milliseconds and a
 * spread by chance, or the next multiple of that for work that takes longer. What `isOpen` knows already tells nothing,
 * and is answered at once.
 */
export async function answerAlike<T>(
  floor: number,
  work: () => Promise<T>,
  clock = CLOCK,
  isOpen: (value: T) => boolean = () => false,
): Promise<T> {
  const begun = clock.now()
  const [result] = await Promise.allSettled([work()])
  if (result.status === 'fulfilled' && isOpen(result.value)) return result.value
  const floors = Math.max(1, Math.ceil((clock.now() - begun) / floor))
  const due = begun + floor * (floors + SPREAD * clock.random())
  await clock.sleep(Math.max(0, due - clock.now()))
  if (result.status === 'rejected') throw result.reason
  return result.value
}
