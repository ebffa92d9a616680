import { existsSync, watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/** The folders that generated files are made from. */
const FOLDERS = ['app', 'components', 'islands', 'lib', 'scripts/assets', 'sections']
/** A save is several events. */
const PAUSE_MS = 100

/**
 * Calls `changed` after each change of the sources, one call at a time, until the returned function is called.
 */
export function watchSources(changed: () => Promise<void>, base = root): () => void {
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
  const watchers = FOLDERS.filter((name) => existsSync(path.join(base, name))).map((folder) =>
    watch(path.join(base, folder), { recursive: true }, (_, file) => {
      if (folder === 'lib' && file?.startsWith(path.join('serving', 'built'))) return
      clearTimeout(timer)
      timer = setTimeout(run, PAUSE_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
