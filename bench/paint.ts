import { freePort } from '../scripts/process/ports.ts'
import { serveBare } from './bare-page.ts'
import { compareScripts } from './bytes.ts'
import { findCauses } from './paint/causes.ts'
import { type Audited, auditInTurn } from './paint/lighthouse.ts'
import { type Load, loadInTurn } from './paint/loads.ts'
import { type Visit, visit } from './paint/visits.ts'
import { type Goal, holds, quantile, type Row, ratioGoal, toRow } from './rows.ts'

const ROUNDS = 9
const AUDITS = 5
const VISITS = 20
/** How much later each visit opens the menu than the one before. */
const STEP_MS = 50

const LONGEST_MS = 150
const INTERACTION_MS = 250

/**
 * Measures the landing page on a phone with slow 4G and a quarter of this machine's CPU speed: its loads compared to those
 * of a bare Next page, and visits that press its controls. Prints the causes if a goal is missed, and Lighthouse's
 * simulated figures for comparison.
 */
export async function measurePaint(url: string): Promise<Row[]> {
  const bare = await serveBare(await freePort())
  const page = new URL('/', url).href
  try {
    const [ours = [], theirs = []] = await loadInTurn([page, bare.url], ROUNDS)
    const visits: Visit[] = []
    // The first click comes at a different moment of loading each time.
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(page, count * STEP_MS))
    const goals = [
      await compareScripts(url),
      ...compareLoads(ours, theirs),
      ...goalsOf(ours, visits),
    ]
    const causes = goals.every(holds) ? [] : await findCauses(page)
    const [own = [], other = []] = await auditInTurn([page, bare.url], AUDITS)
    return [...goals.map(toRow), slowestPresses(visits), ...causes, ...compareAudits(own, other)]
  } finally {
    bare.stop()
  }
}

function compareLoads(ours: Load[], theirs: Load[]): Goal[] {
  const medians = (name: keyof Load): [own: number, bare: number] => [
    median(ours, name),
    median(theirs, name),
  ]
  const longest = longestOf(ours)
  return [
    ratioGoal('total blocking time', 1.2, medians('TBT'), ' ms'),
    ratioGoal('first contentful paint', 2.2, medians('FCP'), ' ms'),
    ratioGoal('largest contentful paint', 2.5, medians('LCP'), ' ms'),
    {
      name: `longest task of ${ours.length} loads`,
      value: longest,
      most: LONGEST_MS,
      detail: `${longest} ms, of the bare page ${longestOf(theirs)} ms`,
      unit: ' ms',
    },
  ]
}

function goalsOf(loads: Load[], visits: Visit[]): Goal[] {
  const presses = visits.flatMap((each) => each.presses.map(({ ms }) => ms))
  const sum = (name: 'lost' | 'pressed') => visits.reduce((all, each) => all + each[name], 0)
  const [lost, slowest] = [sum('lost'), quantile(presses, 0.98)]
  const shift = Math.max(...[...loads, ...visits].map((each) => each.shift))
  return [
    {
      name: `longest task of ${visits.length} visits`,
      value: longestOf(visits),
      most: LONGEST_MS,
      unit: ' ms',
    },
    { name: 'layout shift, worst load or visit', value: shift, most: 0, detail: shift.toFixed(4) },
    { name: 'lost presses', value: lost, most: 0, detail: `${lost} of ${sum('pressed')}` },
    {
      name: 'interaction to next paint, 98th percentile',
      value: slowest,
      most: INTERACTION_MS,
      detail: `${slowest} ms of ${presses.length} presses`,
      unit: ' ms',
    },
  ]
}

const longestOf = (all: { longest: number }[]) => Math.max(...all.map(({ longest }) => longest))

function slowestPresses(visits: Visit[]): Row {
  const slowest = new Map<string, number>()
  for (const { on, ms } of visits.flatMap(({ presses }) => presses))
    slowest.set(on, Math.max(ms, slowest.get(on) ?? 0))
  const names = [...slowest].sort(([, one], [, other]) => other - one)
  return ['slowest press by control', names.map(([on, ms]) => `${on} ${ms} ms`).join(', ')]
}

function compareAudits(ours: Audited[], theirs: Audited[]): Row[] {
  return (['FCP', 'LCP', 'TBT', 'KiB', 'score'] as const).map((name) => {
    const [own, other] = [median(ours, name), median(theirs, name)]
    const ratio = (own / Math.max(other, 1)).toFixed(2)
    return [
      `for comparison only: Lighthouse mobile, ${name} / bare Next page`,
      `${ratio}  (${Math.round(own)} / ${Math.round(other)})`,
    ]
  })
}

const median = <Name extends string>(all: Record<Name, number>[], name: Name): number =>
  quantile(
    all.map((one) => one[name]),
    0.5,
  )
