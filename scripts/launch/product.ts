import path from 'node:path'
import { type Environment, type Part, whenCrashed } from '../process/children.ts'
import { guardPort } from '../process/ports.ts'
import { printLine } from '../process/stage.ts'
import { buildInto } from './build.ts'
import { startEmulators } from './emulators.ts'
import type { Options } from './options.ts'
import { requestFirstPage, serveSite } from './site.ts'

/** A running product: its variables and its processes. */
export type Product = { env: Environment; parts: Part[]; site: Part }

/**
 * Starts the emulators that these options need, builds what changed, and serves it. Throws a Problem if a port is taken
 * or a part does not start.
 */
export async function startProduct(options: Options): Promise<Product> {
  await guardPort(options.port, 'choose another with --port')
  const { env, parts } = await startEmulators(options)
  const serve = async () => {
    const folder = path.join(options.dataDir, 'site')
    await buildInto(folder, env)
    const site = await serveSite(folder, options.port, env)
    await requestFirstPage(`http://localhost:${options.port}`)
    printLine('site', 'ready')
    return { env, parts: [...parts, site], site }
  }
  // The Content Lake may crash while the site is built.
  return Promise.race([serve(), ...parts.map((part) => whenCrashed([part]))])
}
