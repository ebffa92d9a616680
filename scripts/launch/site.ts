import { type Environment, type Part, start, untilPrinted } from '../process/children.ts'

/** Serves the built site of a folder on `port`, on loopback only, as in production. */
export async function serveSite(folder: string, port: number, env: Environment): Promise<Part> {
  const variables = { EDGE_CACHE_HOST: 'localhost', EDGE_CACHE_PORT: `${port}` }
  const site = start('The site', [process.execPath, 'serve.js'], {
    cwd: folder,
    env: { ...env, ...variables },
    quiet: true,
  })
  await untilPrinted(site, /listening on/)
  return site
}
