import { runChecks } from './check.ts'
import type { Place } from './place.ts'
import { makePlan } from './plan/plan.ts'
import type { Keep } from './plan/step.ts'

type Wishes = {
  isDryRun: boolean
  host: string | undefined
  keep: Keep
  say: (line: string) => void
}

/** Says what is to be done and, unless it is a dry run, does it. */
export async function setUp(place: Place, { isDryRun, host, keep, say }: Wishes): Promise<void> {
  const made: string[] = []
  const keepToo: Keep = (name, value) => {
    made.push(name)
    keep(name, value)
  }
  const plan = await makePlan(place, { keep: keepToo, host })
  if (plan.length === 0) say('There is nothing to do.')
  plan.forEach(({ does }, index) => {
    say(`${String(index + 1).padStart(2)}. ${does}`)
  })
  if (!isDryRun) {
    for (const [index, { run }] of plan.entries()) {
      await run()
      say(`    ${index + 1} is done.`)
    }
    if (made.length > 0)
      say(`In .env.local now, and to be set where the site runs: ${made.join(', ')}.`)
  }
  for (const { says, remedy } of await leftToYou(place)) say(`Left to you: ${says} ${remedy}`)
}

/** What needs the CLI of Supabase, or content that only its owner has. */
async function leftToYou(place: Place) {
  const findings = await runChecks(place, undefined, ['content', 'migrations', 'functions'])
  return findings.flatMap((finding) =>
    finding.state === 'wrong' && !/hosted -- setup/.test(finding.remedy) ? [finding] : [],
  )
}
