import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

/** Browsers beside Chromium that the journeys run in, as Debian packs them. */
export type EngineName = 'firefox' | 'webkit'

type Need = { name: string; programs: string[]; command: string }

const needs: Record<EngineName, Need> = {
  firefox: {
    name: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    command: 'apt-get install firefox-esr',
  },
  webkit: {
    name: 'WebKit',
    programs: ['WebKitWebDriver'],
    command: 'apt-get install webkit2gtk-driver xvfb dbus',
  },
}
/** What runs WebKit on a machine without a screen. */
const around = ['Xvfb', 'dbus-run-session']

/** Where an engine is: `FIREFOX_PATH`, or what is installed; undefined if a part of it is missing. */
export function findOtherEngine(name: EngineName): string | undefined {
  if (name === 'firefox' && process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  if (name === 'webkit' && !(around.every(programOf) && miniBrowser())) return undefined
  return needs[name].programs.map(programOf).find((file) => file !== undefined)
}

/** The browser that WebKit's driver starts: no program of its own, it lies beside the library. */
export const miniBrowser = (): string | undefined =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib/webkit2gtk-4.*/MiniBrowser'])[0]

/** A sentence that names what a missing engine leaves unproven, and the command that brings it; undefined if it is there. */
export function describeMissing(name: EngineName): string | undefined {
  if (findOtherEngine(name)) return undefined
  return `${needs[name].name} is not installed, so nothing is proven about it: ${needs[name].command}`
}

function programOf(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
