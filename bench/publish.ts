import { lakeClient } from '../scripts/launch/lake.ts'
import type { Environment } from '../scripts/process/children.ts'
import { quantile, type Row } from './rows.ts'

const ROUNDS = 200

/** Publishes a claim two hundred times; measures the time from acknowledgement to the first up-to-date response, and counts stale ones. */
export async function measurePublish(site: string, env: Environment): Promise<Row[]> {
  const client = lakeClient(env)
  const visible: number[] = []
  const cached: number[] = []
  const stale: number[] = []
  for (let value = 101; value <= 100 + ROUNDS; value += 1) {
    await client.patch('claim-new-logo-lift').set({ value }).commit()
    const acknowledged = performance.now()
    let first = true
    while (!(await page(site)).includes(`${value}%`)) {
      if (first) stale.push(value - 100)
      first = false
    }
    visible.push(performance.now() - acknowledged)
    const again = performance.now()
    await page(site)
    cached.push(performance.now() - again)
  }
  const ratio = quantile(visible, 0.5) / quantile(cached, 0.5)
  return [
    ['publish → first fresh response / cached response (median)', ratio.toFixed(1)],
    [
      'publish → first fresh response',
      `${milliseconds(visible, 0.5)} median, ${milliseconds(visible, 0.95)} at 95 %`,
    ],
    [
      `stale first responses in ${ROUNDS} publishes`,
      stale.length > 0 ? `${stale.length}, of publish ${stale.join(', ')}` : '0',
    ],
  ]
}

async function page(site: string): Promise<string> {
  return (await fetch(site)).text()
}

function milliseconds(values: number[], share: number): string {
  return `${quantile(values, share).toFixed(0)} ms`
}
