import path from 'node:path'
import { guardSupabasePorts, startSupabase } from './launch/accounts.ts'
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
import { type Part, start, untilPrinted, whenCrashed } from './process/children.ts'
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
  say(
    'dev',
    `page http://localhost:${options.port}/, Studio http://localhost:${STUDIO_PORT}/studio/`,
  )
  return whenCrashed(parts)
})
