import { addressTable } from './launch/address-table.ts'
import { keepEmulators } from './launch/emulators.ts'
import { loadEnvironment } from './launch/environment.ts'
import { FRESH, readOptions } from './launch/options.ts'
import { startProduct } from './launch/product.ts'
import { announceSite } from './launch/running-site.ts'
import { type Environment, showOutput } from './process/children.ts'
import { supervise } from './process/supervise.ts'

// `npm start`: runs the whole product from an empty clone.
await supervise(run, { isService: true })

async function run() {
  const options = readOptions({ name: 'npm start', ...FRESH })
  loadEnvironment()
  const { env, parts, site } = await startProduct(options)
  announceSite(`http://localhost:${options.port}`)
  console.log(formatTable(options.port, env))
  showOutput(site)
  return keepEmulators(parts, env)
}

function formatTable(port: number, env: Environment): string {
  const site = `http://localhost:${port}`
  return addressTable([
    ['Page', `${site}/`],
    ['Studio', `${site}/studio`],
    ['Content Lake', env.NEXT_PUBLIC_SANITY_API_HOST],
    ['Mailbox', env.MAILBOX_PORT && `http://localhost:${env.MAILBOX_PORT}`],
  ])
}
