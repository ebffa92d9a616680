import { start, untilPrinted } from '../../../scripts/process/children.ts'
import { keepRunning } from '../../../scripts/process/keep-running.ts'
import { supervise } from '../../../scripts/process/supervise.ts'

// One part for the launcher's tests, which prints its process id and is restarted when it ends.
async function startPart() {
  const code = `console.log('ready', process.pid); setInterval(() => {}, 1000)`
  const part = start('The part', ['-e', code], { env: {}, quiet: true })
  await untilPrinted(part, /ready/)
  process.stdout.write(`${part.lines.join(' ').replace('ready', 'started')}\n`)
  return part
}

await supervise(async () => keepRunning(await startPart(), startPart))
