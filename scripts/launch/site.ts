import { type Environment, type Part, start, untilPrinted } from '../process/children.ts'
import { Problem } from '../process/problem.ts'

/** Serves the built site of a folder on `port`, on loopback only, as in production. */
export async function serveSite(folder: string, port: number, env: Environment): Promise<Part> {
  const variables = { EDGE_CACHE_HOST: 'localhost', EDGE_CACHE_PORT: `${port}` }
  const site = start('The site', ['serve.js'], {
    cwd: folder,
    env: { ...env, ...variables },
    quiet: true,
  })
  await untilPrinted(site, /listening on/)
  return site
}

/** Requests the first page of a started site, which renders it. Throws a Problem if the response is an error. */
export async function requestFirstPage(site: string): Promise<void> {
  const response = await fetch(`${site}/`)
  const text = await response.text()
  if (response.ok) return
  const result = `${response.status} ${text.slice(0, 200)}`
  throw new Problem(`The site does not work. ${site}/ returned ${result}`)
}
