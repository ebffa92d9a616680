import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, root } from './architecture/source-files.ts'

const decisions = readdirSync(path.join(root, 'docs/decisions'))
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
  test('number at most 40', () => {
    expect(decisions.length).toBeLessThanOrEqual(40)
    expect(numbers.size).toBe(decisions.length)
  })

  test.each(records)('%s has 15 to 60 lines, its number, a date and the usual parts', (record) => {
    const lines = read(record).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(15)
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines[0]).toMatch(new RegExp(`^# ${path.basename(record).slice(0, 3)} `))
    expect(lines[2]).toMatch(/^Date: 2026-\d\d-\d\d.* · Status: /)
    for (const part of ['Context', 'Decision', 'Consequences']) {
      expect(lines.some((line) => line.startsWith(`## ${part}`))).toBe(true)
    }
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
