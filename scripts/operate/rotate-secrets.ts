import { prepareDataFolder } from '../launch/data-folder.ts'
import { isHosted, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { readOptions } from '../launch/options.ts'
import { runningSite } from '../launch/running-site.ts'
import { Problem } from '../process/problem.ts'
import { supervise } from '../process/supervise.ts'
import { hostedSecrets } from './hosted-secrets.ts'
import { rotateLocalSecrets } from './local-secrets.ts'

// `npm run rotate-secrets`: replaces this checkout's secrets; for those of hosted projects it prints the steps.
await supervise(async () => {
  const { dataDir } = readOptions({
    name: 'npm run rotate-secrets',
    help: ['The Studio, the site and its sessions use the new secrets from the next start.', ''],
  })
  loadEnvironment()
  if (isHosted() || isSupabaseHosted()) {
    for (const { name, steps } of hostedSecrets())
      console.log(`${name}\n${steps.map((step) => `  ${step}`).join('\n')}\n`)
    console.log('Then run npm run status.')
  }
  if (isHosted() && isSupabaseHosted()) return 0
  const site = runningSite()
  if (site) throw new Problem(`${site} is running with the old secrets. Stop it first.`)
  prepareDataFolder(dataDir, false)
  const files = rotateLocalSecrets(dataDir)
  console.log(
    `${files.length > 0 ? `Replaced ${files.join(', ')}` : 'Created new secrets'}. The next npm start uses them.`,
  )
  return 0
})
