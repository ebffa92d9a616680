import { prepareDataFolder } from '../launch/data-folder.ts'
import { isHosted, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { runningSite } from '../launch/running-site.ts'
import { Problem } from '../process/problem.ts'
import { supervise } from '../process/supervise.ts'
import { hostedSecrets } from './hosted-secrets.ts'
import { rotateLocalSecrets } from './local-secrets.ts'
import { readOperateOptions } from './options.ts'

// `npm run rotate-secrets`: those of this checkout are made again; for those of hosted projects it says what to do.
await supervise(async () => {
  const { dataDir } = readOperateOptions({
    name: 'rotate-secrets',
    help: ['The Studio, the site and its sessions take the new ones at the next start.', ''],
  })
  loadEnvironment()
  if (isHosted() || isSupabaseHosted()) {
    for (const { name, steps } of hostedSecrets())
      console.log(`${name}\n${steps.map((step) => `  ${step}`).join('\n')}\n`)
    console.log('Then: npm run status.')
  }
  if (isHosted() && isSupabaseHosted()) return 0
  const site = runningSite()
  if (site) throw new Problem(`${site} runs with the old secrets: end it first.`)
  prepareDataFolder(dataDir, false)
  const files = rotateLocalSecrets(dataDir)
  console.log(`Made again: ${files.join(', ') || 'there was none yet'}. npm start uses them.`)
  return 0
})
