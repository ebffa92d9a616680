import { loadEnvironment } from './launch/environment.ts'
import { readOptions } from './launch/options.ts'
import { startProduct } from './launch/product.ts'
import { type Environment, whenCrashed } from './process/children.ts'
import { supervise } from './process/supervise.ts'

// `npm start`: the whole product from an empty clone.
await supervise(async () => {
  const options = readOptions('npm start', process.argv.slice(2))
  loadEnvironment()
  const { env, parts, site } = await startProduct(options)
  console.log(tableOf(options.port, env))
  site.child.stdout.pipe(process.stdout)
  site.child.stderr.pipe(process.stderr)
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
