import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from './oldest-browsers.ts'

// Read instead of imported: a test runner would compile 17 MB of it.
const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
const data: CompatData = JSON.parse(readFileSync(file, 'utf8'))

/** A member of a global object or of its prototype: `URL` and `parse`. */
type Member = { owner: string; name: string }

const { ios_saf, ...oldest } = oldestBrowsers()
const versions = Object.entries({ ...oldest, safari_ios: ios_saf })

const isUpTo = (version: string, other: string) =>
  version.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0

/** True for a feature that every oldest browser has, without a flag or a prefix. */
const isOld = ({ support }: CompatStatement) =>
  versions.every(([browser, version]) =>
    [Reflect.get(support, browser) ?? []].flat().some((one) => {
      const {
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name,
      } = one
      const isThere = typeof added === 'string' && added !== 'preview' && isUpTo(added, version)
      return isThere && !removed && !flags && !prefix && !alternative_name
    }),
  )

/** Returns the globals of the language and the web, and their members, that the oldest supported browsers lack. */
export function newerFeatures(): { globals: string[]; members: Member[] } {
  const globals = new Set<string>()
  const members: Member[] = []
  for (const [owner, entry] of [
    ...Object.entries(data.javascript.builtins as Identifier),
    ...Object.entries(data.api as Identifier),
  ]) {
    if (!entry || owner === '__compat') continue
    const { __compat, ...rest } = entry as Identifier
    if (__compat && !isOld(__compat)) globals.add(owner)
    for (const [key, member] of Object.entries(rest)) {
      if (!member?.__compat || key.endsWith('_event') || isOld(member.__compat)) continue
      const name = key.replace(/_static$/, '')
      if (!/^[A-Za-z]\w*$/.test(name)) continue
      members.push({ owner, name })
      // Members of window are globals.
      if (owner === 'Window' || owner === 'globals') globals.add(name)
    }
  }
  return { globals: [...globals].filter((name) => /^[A-Za-z]\w*$/.test(name)), members }
}
