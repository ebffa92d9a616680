import { runChecks } from './check.ts'
import type { Place } from './place.ts'
import { makePlan } from './plan/plan.ts'
import type { SaveVariable } from './plan/step.ts'

type Wishes = {
  isDryRun: boolean
  host: string | undefined
  save: SaveVariable
  say: (line: string) => void
}

/** Prints the steps and, unless it is a dry run, runs them. */
export async function setUp(place: Place, { isDryRun, host, save, say }: Wishes): Promise<void> {
  const made: string[] = []
  const saveAndList: SaveVariable = (name, value) => {
    made.push(name)
    save(name, value)
  }
  const plan = await makePlan(place, { save: saveAndList, host })
  if (plan.length === 0) say('Nothing to do.')
  plan.forEach(({ does }, index) => {
    say(`${String(index + 1).padStart(2)}. ${does}`)
  })
  if (!isDryRun) {
    for (const [index, { run }] of plan.entries()) {
      await run()
      say(`    ${index + 1} done.`)
    }
    if (made.length > 0)
      say(`Saved to .env.local; also set where the site runs: ${made.join(', ')}.`)
  }
  for (const { message, remedy } of await leftToYou(place)) say(`To do: ${message} ${remedy}`)
}

/** Returns what needs the Supabase CLI, or content that only its owner has. */
async function leftToYou(place: Place) {
  const findings = await runChecks(place, undefined, ['content', 'migrations', 'functions'])
  return findings.flatMap((finding) =>
    finding.state === 'wrong' && !/hosted -- setup/.test(finding.remedy) ? [finding] : [],
  )
}
