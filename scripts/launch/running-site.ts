import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './environment.ts'

const shared = path.join(cacheFolder, 'running')

/** Publishes the site's URL to other commands of this checkout while this process runs. */
export function announceSite(url: string, folder = shared): void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, String(process.pid))
  writeFileSync(file, url)
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Returns the URL of the running site that was started last; undefined without one. */
export function runningSite(folder = shared): string | undefined {
  const [latest] = globSync('*', { cwd: folder })
    .filter(isAlive)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return latest && readFileSync(latest, 'utf8')
}

/** A killed process could not remove its file. */
function isAlive(pid: string) {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
