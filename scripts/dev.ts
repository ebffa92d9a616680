import path from 'node:path'
import { guardSupabasePorts, startSupabase } from './launch/accounts.ts'
import { addressTable, type Row } from './launch/address-table.ts'
import { developmentCommands } from './launch/build.ts'
import { prepareDataFolder } from './launch/data-folder.ts'
import {
  environmentFor,
  isHosted,
  isSupabaseHosted,
  loadEnvironment,
} from './launch/environment.ts'
import { startLake } from './launch/lake.ts'
import { readOptions } from './launch/options.ts'
import { type SignIn, seedSignIns } from './launch/sign-ins.ts'
import {
  type Environment,
  type Part,
  start,
  untilPrinted,
  whenCrashed,
} from './process/children.ts'
import { guardPort } from './process/ports.ts'
import { say } from './process/stage.ts'
import { supervise } from './process/supervise.ts'

const STUDIO_PORT = 3333

// `npm run dev`: content lake, site and Studio with hot reload.
await supervise(async () => {
  const options = readOptions('npm run dev', process.argv.slice(2))
  loadEnvironment()
  await guardPort(options.port, 'choose another with --port')
  await guardPort(STUDIO_PORT, 'end the other Studio')
  const parts: Part[] = []
  if (!isHosted()) await guardPort(options.lakePort, 'choose another with --lake-port')
  await guardSupabasePorts(options)
  if (!isHosted() || !isSupabaseHosted()) prepareDataFolder(options.dataDir, options.fresh)
  const env = { ...environmentFor(options), NODE_ENV: 'development' }
  if (!isHosted()) parts.push(await startLake(env))
  if (!isSupabaseHosted()) parts.push(await startSupabase(env))
  const commands = developmentCommands(options.port)
  say('dev', 'starting the site and the Studio')
  const site = start('site', commands.site, { env })
  const cwd = path.join(import.meta.dirname, '../studio')
  const studio = start('studio', commands.studio, { cwd, env })
  parts.push(site, studio)
  await Promise.all([untilPrinted(site, /Ready in/), untilPrinted(studio, /localhost:3333/)])
  const signIns = await seedSignIns(env)
  console.log(formatTable(options.port, env, signIns))
  return whenCrashed(parts)
})

function formatTable(port: number, env: Environment, signIns: SignIn[]): string {
  const site = `http://localhost:${port}`
  return addressTable([
    ['Page', `${site}/`],
    ['Components', `${site}/dev/components`],
    ['Studio', `http://localhost:${STUDIO_PORT}/studio/`],
    ['Content lake', env.NEXT_PUBLIC_SANITY_API_HOST],
    ['Accounts', env.NEXT_PUBLIC_SUPABASE_URL],
    ['Mailbox', env.MAILBOX_PORT && `http://localhost:${env.MAILBOX_PORT}`],
    ['Sign in', `${site}/sign-in`],
    ...signIns.map(({ name, email, password }): Row => [`  ${name}`, `${email}  ${password}`]),
  ])
}
