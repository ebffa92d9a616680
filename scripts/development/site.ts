import { watchSources } from '../assets/watch-sources.ts'
import { developmentCommands, generateForDevelopment } from '../launch/build.ts'
import { type Environment, type Part, start, untilResponding } from '../process/children.ts'
import { freePort } from '../process/ports.ts'
import { servePages } from './serve-pages.ts'

/**
 * Starts the site with hot reload at `port`: Next's development server, and in front of it what the edge cache does to
 * pages in production. Returns Next's process once it responds.
 */
export async function startDevelopmentSite(port: number, env: Environment): Promise<Part> {
  await generateForDevelopment()
  const own = await freePort()
  const site = start('site', developmentCommands(own).site, {
    env: {
      ...env,
      NODE_ENV: 'development',
      CLIENT_RUNTIME: process.env.CLIENT_RUNTIME ?? 'islands',
    },
  })
  await untilResponding(site, `http://localhost:${own}/robots.txt`)
  const { reload } = await servePages(port, own)
  watchSources(async () => {
    await generateForDevelopment()
    reload()
  })
  return site
}
