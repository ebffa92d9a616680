/** Above the cost of a password check: bcrypt takes 60 to 100 ms, and 900 for eight at once on a busy machine. */
export const PASSWORD_MS = 1500
/** When a form that sends email answers: above the cost of a sign-up, whose errors are known by then. */
export const MAIL_MS = 1500

/** The largest random delay, as a fraction of the floor. */
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
 * Runs `work` and settles after a time that does not reveal what it did: `floor` milliseconds plus a random spread, or
 * the next multiple of `floor` for longer work. A result for which `isRevealing` is true reveals itself and is
 * returned at once.
 */
export async function equalizeTiming<T>(
  floor: number,
  work: () => Promise<T>,
  clock = CLOCK,
  isRevealing: (value: T) => boolean = () => false,
): Promise<T> {
  const startedAt = clock.now()
  const [result] = await Promise.allSettled([work()])
  if (result.status === 'fulfilled' && isRevealing(result.value)) return result.value
  const floors = Math.max(1, Math.ceil((clock.now() - startedAt) / floor))
  const due = startedAt + floor * (floors + SPREAD * clock.random())
  await clock.sleep(Math.max(0, due - clock.now()))
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/**
 * Waits for `floor` milliseconds plus a random spread, whatever `work` does meanwhile. Returns how it has settled by
 * then; undefined if it hasn't.
 */
export async function settledAtFloor<T>(
  floor: number,
  work: Promise<T>,
  clock = CLOCK,
): Promise<PromiseSettledResult<T> | undefined> {
  let settled: PromiseSettledResult<T> | undefined
  Promise.allSettled([work]).then(([result]) => {
    settled = result
  })
  await clock.sleep(floor * (1 + SPREAD * clock.random()))
  return settled
}
