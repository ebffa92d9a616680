import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './source-files.ts'

const byPath = new Map(files.map((file) => [file.path, file]))
const isClient = ({ text }: { text: string }) => text.startsWith("'use client'")

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

test('the table of what runs in the browser on / names exactly its client components', () => {
  const text = readFileSync(path.join(root, 'docs/performance.md'), 'utf8')
  const [, table = ''] = /What runs in the browser on `\/`[^|]*((?:\|.*\n)+)/.exec(text) ?? []
  const named = [...table.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const clients = named.filter((name) => isClient(byPath.get(name) ?? { text: '' }))
  // Next renders the layout and the error pages around every page.
  const entries = ['app/page.tsx', 'app/layout.tsx', 'app/error.tsx', 'app/global-error.tsx']
  expect([...new Set(clients)].sort()).toEqual(clientComponentsOf(entries))
  expect(named.filter((name) => !byPath.has(name))).toEqual([])
})
