const scale = process.env.TEST_SCALE || 'all'

type Counts = { core: number; all: number; nightly: number }

/**
 * Returns how often to try a random or crash test. `TEST_SCALE` chooses: `core` (npm test), `all` (the default) or
 * `nightly`.
 */
export function scaled(counts: Counts): number {
  if (scale === 'core' || scale === 'all' || scale === 'nightly') return counts[scale]
  throw new Error(`TEST_SCALE is "${scale}": it must be core, all or nightly.`)
}

/** True at night: tests may search at random, and depend on the time or memory that the machine needs. */
export const isNightly = scale === 'nightly' || Boolean(process.env.TEST_STRICT)

/** True if only the contract tests that `npm test` leaves out run. */
export const isRest = process.env.TEST_PART === 'rest'

/** Cases of a property: the usual number, a quarter of large ones for `npm test`, 10,000 at night. */
export const cases = (usual: number): number =>
  scaled({
    core: usual > 400 ? usual / 4 : usual,
    all: usual,
    nightly: Math.max(usual, 10_000),
  })
