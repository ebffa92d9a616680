import path from 'node:path'
import browserslist from 'browserslist'

const root = path.join(import.meta.dirname, '../../..')
/** Separate engines; other browsers are built on these. */
const ENGINES = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'] as const

/** Returns the oldest supported version of each browser, by browserslist's names (`browserslist` in package.json). */
export function oldestBrowsers(): Record<(typeof ENGINES)[number], string> {
  const supported = browserslist(undefined, { path: root }).map((entry) => entry.split(' '))
  const oldest = ENGINES.map((engine) => {
    const versions = supported.flatMap(([name, version = '']) => (name === engine ? version : []))
    const [first = ''] = versions.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
    return [engine, first.split('-')[0]]
  })
  return Object.fromEntries(oldest)
}
