import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md']

/** Paths of ours that stand in backticks: of a file or a folder, without placeholders. */
function pathsIn(guide: string): string[] {
  const text = readFileSync(path.join(root, guide), 'utf8').replace(/```.*?```/gs, '')
  return [
    ...text.matchAll(
      /`((?:app|components|docs|lib|packages|schemas|scripts|sections|seed|studio|supabase|tests)\/[\w./[\]()-]*)`/g,
    ),
  ].map(([, name = '']) => name)
}

test.each(guides)('what %s names is there', (guide) => {
  const named = pathsIn(guide)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
