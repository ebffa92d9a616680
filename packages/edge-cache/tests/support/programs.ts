import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const packages = { nginx: 'nginx-light', 'redis-server': 'redis-server' }
type Engine = keyof typeof packages

// Debian installs daemons in folders that are only in root's PATH.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** Returns the path of this engine, or logs how to install it and returns undefined. */
export function findEngine(name: Engine): string | undefined {
  return programOf(name) ?? missing(name, packages[name])
}

const programOf = (name: Engine) => folders.map((folder) => path.join(folder, name)).find(isProgram)

function missing(name: string, debian: string): undefined {
  console.warn(`This test needs ${path.basename(name)}: apt-get install ${debian}`)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
