import { buildAll } from './launch/build.ts'
import { environmentForBuild, loadEnvironment } from './launch/environment.ts'
import { Problem } from './process/problem.ts'
import { supervise } from './process/supervise.ts'

// `npm run build`: builds the site and its Studio, to serve or to deploy. The environment names the services.
await supervise(async () => {
  loadEnvironment()
  const env = environmentForBuild()
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV })
  // Checks the variables before the minute that the Studio takes.
  await import('../lib/env.ts').catch(({ message }) => Promise.reject(new Problem(message)))
  await buildAll(env)
  return 0
})
