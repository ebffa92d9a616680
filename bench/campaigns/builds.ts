import { buildAll, forgetBuild } from '../../scripts/launch/build.ts'
import type { Environment } from '../../scripts/process/children.ts'
import { quantile, type Row } from '../rows.ts'

const ROUNDS = 2

/** Measures production builds from two Content Lakes in turn. */
export async function measureBuilds(one: Environment, many: Environment): Promise<Row[]> {
  const seconds: [one: number[], many: number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, env] of [one, many].entries()) {
      const begun = performance.now()
      await buildAll(env)
      seconds[index]?.push((performance.now() - begun) / 1000)
    }
  // The next start must build again, without these pages.
  forgetBuild('site')
  const [a, b] = [quantile(seconds[0], 0.5), quantile(seconds[1], 0.5)]
  return [
    [
      'build, 200 campaign pages / one (≤ 3)',
      `${(b / a).toFixed(2)}  (${b.toFixed(1)} / ${a.toFixed(1)} s)`,
    ],
  ]
}
