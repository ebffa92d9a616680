import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readStages } from '../contract/run/support/dockerfile.ts'
import { isIgnored } from '../contract/run/support/ignored.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const variables = (text: string) => [...new Set(text.match(/\bNEXT_PUBLIC_[A-Z_]+\b/g))].sort()

test.each([
  '.env.local',
  'node_modules/next/package.json',
  'studio/node_modules/sanity/package.json',
  '.next/BUILD_ID',
  'public/studio/index.html',
  '.data/content-lake/lake.db',
  '.cache/secrets.json',
  'certificates/privkey.pem',
  '.git/config',
  'content-2026.tar.gz',
])('a container is built without %s of this machine', (name) => {
  expect(isIgnored(name)).toBe(true)
})

test.each([
  'package-lock.json',
  'tests/package.json',
  'next.config.ts',
  'app/page.tsx',
  'public/drawings.svg',
  'scripts/build.ts',
  'studio/package.json',
  'packages/edge-cache/src/edge-cache.ts',
  'supabase/database.types.ts',
])('a container is built with %s', (name) => {
  expect(isIgnored(name)).toBe(false)
})

test('the build of a container is given every public variable, by the Dockerfile and by compose.yaml', () => {
  const [build] = readStages()
  const args = build?.steps.filter(({ keyword }) => keyword === 'ARG') ?? []
  const known = variables(read('lib/env.ts'))
  expect(known.length).toBeGreaterThan(4)
  expect(args.flatMap(({ words }) => words).sort()).toEqual(known)
  // Hosted Sanity has no address of its own.
  const hosted = known.filter((name) => name !== 'NEXT_PUBLIC_SANITY_API_HOST')
  expect(variables(read('compose.yaml'))).toEqual(hosted)
})
