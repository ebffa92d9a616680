import path from 'node:path'
import { lineOf, runChecks } from './hosted/check.ts'
import { setVariable } from './hosted/env-file.ts'
import { findingOf } from './hosted/finding.ts'
import { askForMissing } from './hosted/missing.ts'
import { type HostedOptions, readHostedOptions } from './hosted/options.ts'
import { placeOf } from './hosted/place.ts'
import { setUp } from './hosted/setup.ts'
import {
  environmentFor,
  isHosted,
  isSupabaseHosted,
  loadEnvironment,
} from './launch/environment.ts'
import { mailboxPort } from './launch/options.ts'
import type { Environment } from './process/children.ts'
import { Problem } from './process/problem.ts'
import { supervise } from './process/supervise.ts'

const envFile = path.join(import.meta.dirname, '../.env.local')

// `npm run hosted -- setup | check`: prepares hosted Sanity and Supabase for the site, and checks that everything
// works.
await supervise(async () => {
  const options = readHostedOptions(process.argv.slice(2))
  loadEnvironment()
  const env = variablesOf(options)
  return options.order === 'setup' ? setup(env, options) : check(env, options)
})

/** Returns the variables of the process, with those of this checkout for services that are not hosted. */
function variablesOf({ order, local }: HostedOptions): Environment {
  const isAllHosted = isHosted() && isSupabaseHosted()
  // Setup is for hosted projects, which are named or asked for.
  if (isAllHosted || (order === 'setup' && !isHosted() && !isSupabaseHosted()))
    return { ...process.env }
  return { ...process.env, ...environmentFor(local) }
}

async function setup(env: Environment, { isDryRun, host }: HostedOptions): Promise<number> {
  const save = (name: string, value: string) => {
    env[name] = value
    setVariable(envFile, name, value)
  }
  await askForMissing(env, save)
  await setUp(placeOf(env), { isDryRun, host, save, say: console.log }).catch((error: unknown) => {
    const { message, remedy } = findingOf(error)
    throw new Problem(`${message}\n→ ${remedy}`)
  })
  return 0
}

async function check(env: Environment, options: HostedOptions): Promise<number> {
  const { local, isStrict } = options
  const mailbox = isSupabaseHosted() ? undefined : `http://localhost:${mailboxPort(local)}`
  const place = placeOf(env, {
    mailTo: options.mailTo ?? (mailbox && 'hosted-check@example.com'),
    mailboxUrl: options.mailboxUrl ?? mailbox,
  })
  const findings = await runChecks(place, (finding) => console.log(lineOf(finding)))
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count('unknown')} unknown.`)
  return count('wrong') > 0 || (isStrict && count('unknown') > 0) ? 1 : 0
}
