import { buildSite, buildStudio, lockBuilds, serveCommand } from './build.ts'
import { type Environment, type Part, start, untilPrinted, whenCrashed } from './children.ts'
import { prepareDataFolder } from './data-folder.ts'
import { environmentFor, isHosted, isSupabaseHosted, loadEnvironment } from './environment.ts'
import { freshen } from './freshen.ts'
import { startLake } from './lake.ts'
import { readOptions } from './options.ts'
import { guardPort } from './ports.ts'
import { say } from './stage.ts'
import { guardSupabasePorts, startSupabase } from './supabase.ts'
import { supervise } from './supervise.ts'

// `npm start`: the whole product from an empty clone.
await supervise(async () => {
  const options = readOptions('npm start', process.argv.slice(2))
  loadEnvironment()
  await guardPort(options.port, 'choose another with --port')
  const parts: Part[] = []
  if (!isHosted()) await guardPort(options.lakePort, 'choose another with --lake-port')
  await guardSupabasePorts(options)
  if (!isHosted() || !isSupabaseHosted()) prepareDataFolder(options.dataDir, options.fresh)
  lockBuilds()
  const env = environmentFor(options)
  parts.push(
    ...(await Promise.all([
      ...(isHosted() ? [] : [startLake(env)]),
      ...(isSupabaseHosted() ? [] : [startSupabase(env)]),
    ])),
  )
  const work = async () => {
    await buildStudio(env)
    await buildSite(env)
    const site = start('The site', serveCommand(options.port), { env, quiet: true })
    parts.push(site)
    await untilPrinted(site, /Ready in/)
    if (!isHosted()) await freshen(env)
    say('site', 'ready')
    console.log(tableOf(options.port, env))
    site.child.stdout.pipe(process.stdout)
    site.child.stderr.pipe(process.stderr)
  }
  // The content lake may crash while the site is built.
  await Promise.race([work(), ...parts.map((part) => whenCrashed([part]))])
  return whenCrashed(parts)
})

function tableOf(port: number, env: Environment): string {
  const site = `http://localhost:${port}`
  const rows = [
    ['Page', `${site}/`],
    ['Studio', `${site}/studio`],
    ...(env.NEXT_PUBLIC_SANITY_API_HOST ? [['Content lake', env.NEXT_PUBLIC_SANITY_API_HOST]] : []),
    ...(env.MAILBOX_PORT ? [['Mailbox', `http://localhost:${env.MAILBOX_PORT}`]] : []),
  ]
  return `\n${rows.map(([name = '', url]) => `  ${name.padEnd(14)}${url}`).join('\n')}\n\n  Ctrl-C ends everything.\n`
}
