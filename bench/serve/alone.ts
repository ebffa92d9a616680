import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildInto, serveCommand } from '../../scripts/launch/build.ts'
import { askFirstPage } from '../../scripts/launch/first-page.ts'
import { type Environment, start, untilPrinted } from '../../scripts/process/children.ts'
import { freePort } from '../../scripts/process/ports.ts'

const config = [
  "import config from './with-front.config.ts'",
  'export default (phase: string) => ({ ...config(phase), compress: true, generateEtags: true })',
]

/**
 * Starts the same build without the front, as it has to run then: Next compresses and makes entity tags by itself.
 * Returns its address.
 */
export async function startAlone(folder: string, env: Environment): Promise<string> {
  await buildInto(folder, env)
  const file = path.join(folder, 'next.config.ts')
  renameSync(file, path.join(folder, 'with-front.config.ts'))
  writeFileSync(file, config.join('\n'))
  const port = await freePort()
  const options = { cwd: folder, env, quiet: true }
  await untilPrinted(start('The site without the front', serveCommand(port), options), /Ready in/)
  const url = `http://localhost:${port}`
  await askFirstPage(url)
  return url
}
