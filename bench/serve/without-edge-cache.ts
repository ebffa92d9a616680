import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildInto } from '../../scripts/launch/build.ts'
import { requestFirstPage } from '../../scripts/launch/site.ts'
import { type Environment, start, untilPrinted } from '../../scripts/process/children.ts'
import { freePort } from '../../scripts/process/ports.ts'

/**
 * Starts the same build without the edge cache, with Next's own compression and ETags. Returns its URL.
 */
export async function startWithoutEdgeCache(folder: string, env: Environment): Promise<string> {
  await buildInto(folder, env)
  const file = path.join(folder, 'server.js')
  // The file contains the configuration of the build.
  const config = readFileSync(file, 'utf8').replace(
    /"(compress|generateEtags)":false/g,
    '"$1":true',
  )
  writeFileSync(file, config)
  const port = await freePort()
  const variables = { HOSTNAME: 'localhost', PORT: `${port}`, KEEP_ALIVE_TIMEOUT: '75000' }
  const options = { cwd: folder, env: { ...env, ...variables }, quiet: true }
  await untilPrinted(start('The site without the edge cache', ['server.js'], options), /Ready in/)
  const url = `http://localhost:${port}`
  await requestFirstPage(url)
  return url
}
