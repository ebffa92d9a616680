import path from 'node:path'
import { developmentCommands } from './build.ts'
import { type Part, start, untilPrinted, whenCrashed } from './children.ts'
import { prepareDataFolder } from './data-folder.ts'
import { environmentFor, isHosted } from './environment.ts'
import { startLake } from './lake.ts'
import { readOptions } from './options.ts'
import { guardPort } from './ports.ts'
import { say } from './stage.ts'
import { supervise } from './supervise.ts'

// `npm run dev`: content lake, site and Studio with hot reload.
await supervise(async () => {
  const options = readOptions(process.argv.slice(2))
  const env = { ...environmentFor(options), NODE_ENV: 'development' }
  for (const [option, port] of [
    ['--port', options.port],
    ['--lake-port', options.lakePort],
    ['another sanity dev', 3333],
  ] as const)
    await guardPort(option, port)
  const parts: Part[] = []
  if (!isHosted()) {
    prepareDataFolder(options.dataDir, options.fresh)
    parts.push(await startLake(env))
  }
  const commands = developmentCommands(options.port)
  const site = start('site', commands.site, { env })
  const cwd = path.join(new URL('..', import.meta.url).pathname, 'studio')
  const studio = start('studio', commands.studio, { cwd, env })
  parts.push(site, studio)
  await Promise.all([untilPrinted(site, /Ready in/), untilPrinted(studio, /localhost:3333/)])
  say('dev', `page http://localhost:${options.port}/, Studio http://localhost:3333/studio`)
  return whenCrashed(parts)
})
