import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, root } from './architecture/source-files.ts'

const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((name) =>
  /^\d{3}-/.test(name),
)
const numbers = new Set(decisions.map((name) => name.slice(0, 3)))
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'docs/architecture.md',
  'docs/testing.md',
]
const records = decisions.map((name) => `docs/decisions/${name}`)

function read(file: string) {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Returns the repository's paths in backticks, without code blocks and placeholders. */
function pathsIn(guide: string): string[] {
  const text = read(guide).replace(/```.*?```/gs, '')
  return [
    ...text.matchAll(
      /`((?:app|components|docs|lib|packages|schemas|scripts|sections|seed|studio|supabase|tests)\/[\w./[\]()-]*)`/g,
    ),
  ].map(([, name = '']) => name)
}

/** Returns the targets of relative links, without fragments. */
function linksIn(guide: string): string[] {
  return [...read(guide).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
}

test.each(guides)('%s names several paths', (guide) => {
  expect(pathsIn(guide).length).toBeGreaterThan(3)
})

test.each([...guides, ...records])('every path in %s exists', (guide) => {
  expect(pathsIn(guide).filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test.each([...guides, ...records])('every link in %s has a target', (guide) => {
  const folder = path.dirname(path.join(root, guide))
  expect(linksIn(guide).filter((target) => !existsSync(path.join(folder, target)))).toEqual([])
})

describe('decision records', () => {
  test.each(records)(
    '%s is one decision: its number, what it forbids, a date, at most 300 words',
    (record) => {
      const lines = read(record).trimEnd().split('\n')
      expect(lines[0]).toMatch(new RegExp(`^# ${path.basename(record).slice(0, 3)} \\S`))
      expect(lines[2]).toMatch(/^\*\*\S/)
      expect(lines.find((line) => line.startsWith('Date: '))).toMatch(
        /^Date: 2026-\d\d-\d\d.* · Status: /,
      )
      expect(read(record).split(/\s+/).length).toBeLessThanOrEqual(300)
    },
  )

  test('are listed by subject, and so are the numbers that are gone', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[?(\d{3})/gm)].map(
      ([, number = '']) => number,
    )
    const highest = Math.max(...listed.map(Number))
    const every = Array.from({ length: highest }, (_, i) => `${i + 1}`.padStart(3, '0'))
    expect(listed.sort()).toEqual(every)
    expect([...numbers].filter((number) => !listed.includes(number))).toEqual([])
  })

  test('exist under every number that code and documents cite', () => {
    const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root })
    const texts = [...files.map(({ text }) => text), ...documents.map(read)]
    const cited = texts.flatMap((text) => [
      ...text.matchAll(/(?:\bdecisions?[ /]|\[|\()(0\d\d)(?=[\]),.;: -])/gi),
    ])
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.flatMap(([, number = '']) => (numbers.has(number) ? [] : [number]))).toEqual([])
  })
})
