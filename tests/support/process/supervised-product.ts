import { start, untilPrinted, whenCrashed } from '../../../scripts/process/children.ts'
import { supervise } from '../../../scripts/process/supervise.ts'

// A product of two parts for the launcher's tests. Each part starts a helper that ignores SIGTERM, and all print their
// process ids.
const helper = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
const part = `
  const { spawn } = require('node:child_process')
  const helper = spawn(process.execPath, ['-e', ${JSON.stringify(helper)}], { stdio: 'ignore' })
  setInterval(() => {}, 1000)
  console.log('ready', process.pid, helper.pid)
`

await supervise(run, { isService: process.argv.includes('service') })

async function run() {
  const parts = ['first', 'second'].map((name) =>
    start(name, ['-e', part], { env: {}, quiet: true }),
  )
  for (const part of parts) await untilPrinted(part, /ready/)
  const ids = parts.map(({ lines }) => lines.join(' ').replace(/\D+/g, ' ').trim())
  process.stdout.write(`ids ${ids.join(' ')}\n`)
  return whenCrashed(parts)
}
