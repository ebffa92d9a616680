const scale = process.env.TEST_SCALE || 'all'

type Counts = { core: number; all: number; nightly: number }

/**
 * How often something is tried by chance or until it is killed. `TEST_SCALE` chooses: `core` (npm test),
 * `all` (also when it is not set) or `nightly`.
 */
export function scaled(counts: Counts): number {
  if (scale === 'core' || scale === 'all' || scale === 'nightly') return counts[scale]
  throw new Error(`TEST_SCALE is "${scale}": it must be core, all or nightly.`)
}

/** Cases of a property: its usual number, for `npm test` a quarter of the large ones, at night 10,000. */
export const cases = (usual: number): number =>
  scaled({
    core: usual > 400 ? usual / 4 : usual,
    all: usual,
    nightly: Math.max(usual, 10_000),
  })
