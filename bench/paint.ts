import { freePort } from '../scripts/process/ports.ts'
import { serveBare } from './bare-page.ts'
import { type Audited, auditInTurn } from './paint/lighthouse.ts'
import { longTasks, type Visit, visit } from './paint/visits.ts'
import { quantile, type Row } from './rows.ts'

const ROUNDS = 7
const VISITS = 20
/** How much later each visit opens the menu than the one before. */
const STEP_MS = 50

/** Measures the landing page on a phone: Lighthouse compared to a bare Next page, long tasks on a slow CPU, visits on a slow network. */
export async function measurePaint(url: string): Promise<Row[]> {
  const bare = await serveBare(await freePort())
  const page = new URL('/', url).href
  try {
    const [ours, theirs] = await auditInTurn([page, bare.url], ROUNDS)
    const rows = ours && theirs ? compare(ours, theirs) : []
    const tasks = await longTasks(page)
    rows.push([
      'tasks over 50 ms at 4 × CPU, until the booking form is shown',
      `${tasks.length}  (${tasks.map(({ ms, at }) => `${ms} ms at ${at} ms`).join(', ')})`,
    ])
    const visits: Visit[] = []
    // The first click comes at a different moment of loading each time.
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(page, count * STEP_MS))
    const presses = visits.flatMap(({ delays }) => delays)
    const sum = (name: 'lost' | 'pressed') => visits.reduce((all, each) => all + each[name], 0)
    rows.push(
      ['visits on slow 4G at 4 × CPU: lost clicks', `${sum('lost')} of ${sum('pressed')}`],
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
