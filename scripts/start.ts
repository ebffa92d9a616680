import { createHmac } from 'node:crypto'
import { buildSite, buildStudio, serveCommand } from './build.ts'
import { type Environment, type Part, start, untilPrinted, whenCrashed } from './children.ts'
import { prepareDataFolder } from './data-folder.ts'
import { environmentFor, isHosted } from './environment.ts'
import { startLake } from './lake.ts'
import { readOptions } from './options.ts'
import { guardPort } from './ports.ts'
import { Problem, say } from './stage.ts'
import { supervise } from './supervise.ts'

// `npm start`: the whole product from an empty clone.
await supervise(async () => {
  const options = readOptions(process.argv.slice(2))
  const env = environmentFor(options)
  await guardPort('--port', options.port)
  const parts: Part[] = []
  if (!isHosted()) {
    await guardPort('--lake-port', options.lakePort)
    prepareDataFolder(options.dataDir, options.fresh)
    parts.push(await startLake(env))
  }
  await buildStudio(env)
  await buildSite(env)
  const site = start('site', serveCommand(options.port), { env, quiet: true })
  parts.push(site)
  await untilPrinted(site, /Ready in/)
  await freshen(env)
  say('site', 'ready')
  console.log(tableOf(env))
  site.child.stderr.pipe(process.stderr)
  return whenCrashed(parts)
})

/** The built pages may come from another data folder: every type is announced as changed once. */
async function freshen(env: Environment): Promise<void> {
  const { NEXT_PUBLIC_SITE_URL: site, SANITY_WEBHOOK_SECRET: secret } = env
  if (!secret || isHosted()) return
  const { SECTIONS } = await import('../lib/site.ts')
  const types = [
    'siteSettings',
    ...SECTIONS.map(({ type }) => type),
    'claim',
    'faq',
    'video',
    'redirect',
    'legalPage',
  ]
  for (const _type of types) {
    const body = JSON.stringify({ _id: _type, _type, _rev: 'start' })
    const time = Date.now()
    const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
    const response = await fetch(`${site}/api/revalidate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sanity-webhook-signature': `t=${time},v1=${hash}`,
      },
      body,
    })
    if (!response.ok)
      throw new Problem(
        `The site does not take changes of content: ${response.status} ${await response.text()}`,
      )
  }
}

function tableOf(env: Environment): string {
  const rows = [
    ['Page', `${env.NEXT_PUBLIC_SITE_URL}/`],
    ['Studio', `${env.NEXT_PUBLIC_SITE_URL}/studio`],
    ...(env.NEXT_PUBLIC_SANITY_API_HOST ? [['Content lake', env.NEXT_PUBLIC_SANITY_API_HOST]] : []),
  ]
  return `\n${rows.map(([name = '', url]) => `  ${name.padEnd(14)}${url}`).join('\n')}\n\n  Ctrl-C ends everything.\n`
}
