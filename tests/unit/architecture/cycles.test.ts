import { expect, test } from 'vitest'
import { files } from './source-files.ts'

const known = new Set(files.map(({ path }) => path))
const importsOf = new Map(files.map((file) => [file.path, file.imports.flatMap(fileOf)]))

/** Returns the file that an import names, with or without its extension; empty for a package. */
function fileOf(name: string): string[] {
  const found = ['', '.ts', '.tsx'].find((ending) => known.has(`${name}${ending}`))
  return found === undefined ? [] : [`${name}${found}`]
}

test('the site and the packages have no import cycles', () => {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const target of importsOf.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of importsOf.keys()) walk(path, [])
  expect(importsOf.size).toBeGreaterThan(500)
  expect(cycles).toEqual([])
})
