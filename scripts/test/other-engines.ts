import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

/** Browsers other than Chromium that the journeys run in, as Debian packages them. */
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
/** Programs that run WebKit on a machine without a screen. */
const around = ['Xvfb', 'dbus-run-session']

/** Returns the path of an engine: `FIREFOX_PATH` or the installed one; undefined if a part of it is missing. */
export function findOtherEngine(name: EngineName): string | undefined {
  if (name === 'firefox' && process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  if (name === 'webkit' && !(around.every(programOf) && miniBrowser())) return undefined
  return needs[name].programs.map(programOf).find((file) => file !== undefined)
}

/** Returns the browser that WebKit's driver starts, which is not on the path but next to the library. */
export const miniBrowser = (): string | undefined =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib/webkit2gtk-4.*/MiniBrowser'])[0]

/**
 * Returns a message that says what a missing engine leaves untested, with the command to install it; undefined if it is
 * installed.
 */
export function describeMissing(name: EngineName): string | undefined {
  if (findOtherEngine(name)) return undefined
  return `${needs[name].name} is not installed, so it is not tested. To install it: ${needs[name].command}`
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
