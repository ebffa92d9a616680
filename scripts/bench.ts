import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBytes } from '../bench/bytes.ts'
import { measureGroq } from '../bench/groq.ts'
import { measurePublish } from '../bench/publish.ts'
import { buildSite, buildStudio, lockBuilds, serveCommand } from './build.ts'
import { start, untilPrinted } from './children.ts'
import { environmentFor, loadEnvironment } from './environment.ts'
import { freshen } from './freshen.ts'
import { startLake } from './lake.ts'
import { readOptions } from './options.ts'
import { guardPort } from './ports.ts'
import { stage } from './stage.ts'
import { supervise } from './supervise.ts'

// `npm run bench`: every figure from one run, both sides of a ratio measured side by side.
await supervise(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const options = { ...readOptions('npm run bench', process.argv.slice(2)), dataDir }
    loadEnvironment()
    await guardPort(options.port, 'choose another with --port')
    await guardPort(options.lakePort, 'choose another with --lake-port')
    lockBuilds()
    const env = environmentFor(options)
    await startLake(env)
    await buildStudio(env)
    await buildSite(env)
    const site = start('The site', serveCommand(options.port), { env, quiet: true })
    await untilPrinted(site, /Ready in/)
    await freshen(env)
    const url = `${env.NEXT_PUBLIC_SITE_URL}`
    const rows = [
      ...(await stage('bench', 'bytes beside a bare page', () => measureBytes(url))),
      ...(await stage('bench', 'publish to visible', () => measurePublish(url, env))),
      ...(await stage('bench', 'GROQ', measureGroq)),
    ]
    console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(52)}${value}`).join('\n')}\n`)
    return 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
