import { freePort } from '../scripts/process/ports.ts'
import { serveBare } from './bare-page.ts'
import { type Audited, auditInTurn } from './paint/lighthouse.ts'
import { longTasks, visit } from './paint/visits.ts'
import { quantile, type Row } from './rows.ts'

const ROUNDS = 7
const VISITS = 20

/** The landing page on a phone: Lighthouse beside a bare Next page, tasks of a slow processor, visits over a slow network. */
export async function measurePaint(url: string): Promise<Row[]> {
  const bare = await serveBare(await freePort())
  const page = new URL('/', url).href
  try {
    const [ours, theirs] = await auditInTurn([page, bare.url], ROUNDS)
    const rows = ours && theirs ? compare(ours, theirs) : []
    const tasks = await longTasks(page)
    rows.push([
      'tasks over 50 ms at 4 × CPU, until the booking is there',
      `${tasks.length}  (${tasks.map(({ ms, what }) => `${ms} ms ${what}`).join(', ')})`,
    ])
    const visits = []
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(page))
    const presses = visits.flatMap(({ delays }) => delays)
    rows.push(
      [
        'visits on slow 4G at 4 × CPU: presses lost',
        `${visits.reduce((sum, { lost }) => sum + lost, 0)} of ${VISITS * 4}`,
      ],
      [
        'interaction to next paint, 98th percentile',
        `${quantile(presses, 0.98)} ms of ${presses.length}`,
      ],
      ['layout shift, worst visit', `${Math.max(...visits.map(({ shift }) => shift))}`],
    )
    return rows
  } finally {
    bare.stop()
  }
}

function compare(ours: Audited[], theirs: Audited[]): Row[] {
  const median = (all: Audited[], name: keyof Audited) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    )
  return (['FCP', 'LCP', 'TBT', 'KiB', 'score'] as const).map((name) => {
    const [own, other] = [median(ours, name), median(theirs, name)]
    const ratio = (own / Math.max(other, 1)).toFixed(2)
    return [
      `Lighthouse mobile, ${name} / bare Next page`,
      `${ratio}  (${Math.round(own)} / ${Math.round(other)})`,
    ]
  })
}
