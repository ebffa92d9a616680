import { buildAll } from './launch/build.ts'
import { environmentForBuild, loadEnvironment } from './launch/environment.ts'
import { Problem } from './process/problem.ts'
import { supervise } from './process/supervise.ts'

// `npm run build`: the site and its Studio, to be served, or for a host. The environment names the services.
await supervise(async () => {
  loadEnvironment()
  const env = environmentForBuild()
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV })
  // Reads and checks the variables: before the minute that the Studio takes.
  await import('../lib/env.ts').catch(({ message }) => Promise.reject(new Problem(message)))
  await buildAll(env)
  return 0
}, 1)
