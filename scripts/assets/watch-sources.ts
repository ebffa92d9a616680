import { existsSync, watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/** The folders that generated files are made from. */
const FOLDERS = ['app', 'components', 'islands', 'lib', 'scripts/assets', 'sections']
/** A save is several events. */
const PAUSE_MS = 100

/** Calls `changed` after each change of the sources, one call at a time, until this process ends. */
export function watchSources(changed: () => Promise<void>): void {
  let isRunning = false
  let isAgain = false
  const run = async () => {
    if (isRunning) {
      isAgain = true
      return
    }
    isRunning = true
    // A source that does not compile is reported, and the next save tries again.
    await changed().catch(({ message }) => console.error(message))
    isRunning = false
    if (isAgain) {
      isAgain = false
      await run()
    }
  }
  let timer: NodeJS.Timeout
  for (const folder of FOLDERS.filter((name) => existsSync(path.join(root, name))))
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (folder === 'lib' && file?.startsWith(path.join('serving', 'built'))) return
      clearTimeout(timer)
      timer = setTimeout(run, PAUSE_MS)
    }).unref()
}
