import path from 'node:path'
import { addressTable, type Row } from './launch/address-table.ts'
import { developmentCommands } from './launch/build.ts'
import { keepEmulators, startEmulators } from './launch/emulators.ts'
import { loadEnvironment } from './launch/environment.ts'
import { FRESH, readOptions } from './launch/options.ts'
import { announceSite } from './launch/running-site.ts'
import { type SignIn, seedSignIns } from './launch/sign-ins.ts'
import { type Environment, start, untilPrinted } from './process/children.ts'
import { guardPort } from './process/ports.ts'
import { printLine } from './process/stage.ts'
import { supervise } from './process/supervise.ts'

const STUDIO_PORT = 3333

// `npm run dev`: Content Lake, site and Studio with hot reload.
await supervise(run, { isService: true })

async function run() {
  const options = readOptions({ name: 'npm run dev', ...FRESH })
  loadEnvironment()
  await guardPort(options.port, 'choose another with --port')
  await guardPort(STUDIO_PORT)
  const { env: production, parts } = await startEmulators(options)
  const env = { ...production, NODE_ENV: 'development' }
  const commands = developmentCommands(options.port)
  printLine('dev', 'starting the site and the Studio')
  const site = start('site', commands.site, { env })
  const cwd = path.join(import.meta.dirname, '../studio')
  const studio = start('studio', commands.studio, { cwd, env })
  await Promise.all([untilPrinted(site, /Ready in/), untilPrinted(studio, /localhost:3333/)])
  const signIns = await seedSignIns(env)
  announceSite(`http://localhost:${options.port}`)
  console.log(formatTable(options.port, env, signIns))
  return keepEmulators([...parts, site, studio], env)
}

function formatTable(port: number, env: Environment, signIns: SignIn[]): string {
  const site = `http://localhost:${port}`
  return addressTable([
    ['Page', `${site}/`],
    ['Components', `${site}/dev/components`],
    ['Studio', `http://localhost:${STUDIO_PORT}/studio/`],
    ['Content Lake', env.NEXT_PUBLIC_SANITY_API_HOST],
    ['Accounts', env.NEXT_PUBLIC_SUPABASE_URL],
    ['Mailbox', env.MAILBOX_PORT && `http://localhost:${env.MAILBOX_PORT}`],
    ['Sign in', `${site}/sign-in`],
    ...signIns.map(({ name, email, password }): Row => [`  ${name}`, `${email}  ${password}`]),
  ])
}
