import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './source-files.ts'

const byPath = new Map(files.map((file) => [file.path, file]))
const isClient = ({ text }: { text: string }) => text.startsWith("'use client'")
const DYNAMIC_IMPORT = /import\('\.\/([\w-]+\.tsx?)'\)/g

/** Returns the modules that a client component loads later. */
const laterFrom = (file: string) =>
  [...(byPath.get(file)?.text ?? '').matchAll(DYNAMIC_IMPORT)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(file), name),
  )

/** Returns the client components that these files render, without what those load. */
function clientComponentsOf(entries: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    const { imports = [], text = '' } = byPath.get(file) ?? {}
    if (isClient({ text })) continue
    for (const target of imports)
      for (const name of [target, `${target}.ts`, `${target}.tsx`])
        if (byPath.has(name)) found.add(name)
  }
  return [...found].filter((file) => isClient(byPath.get(file) ?? { text: '' })).sort()
}

test('the table of what runs in the browser on / names its client components, and what those load', () => {
  const text = readFileSync(path.join(root, 'docs/performance.md'), 'utf8')
  const [, table = ''] = /What runs in the browser on `\/`[^|]*((?:\|.*\n)+)/.exec(text) ?? []
  const named = [...table.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const clients = named.filter((name) => isClient(byPath.get(name) ?? { text: '' }))
  // Next renders the layout and the error pages around every page.
  const entries = ['app/page.tsx', 'app/layout.tsx', 'app/error.tsx', 'app/global-error.tsx']
  const atOnce = clientComponentsOf(entries)
  const later = atOnce.flatMap(laterFrom)
  expect(later.length).toBeGreaterThan(0)
  expect([...new Set(clients)].sort()).toEqual(
    [...new Set([...atOnce, ...clientComponentsOf(later)])].sort(),
  )
  expect(later.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !byPath.has(name))).toEqual([])
})
