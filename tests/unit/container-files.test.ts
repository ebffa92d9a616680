import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicVariables } from '@/lib/env-variables'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const variables = (text: string) => [...new Set(text.match(/\bNEXT_PUBLIC_[A-Z_]+\b/g))].sort()

test('the build of a container is given every public variable, by the Dockerfile and by compose.yaml', () => {
  const args = [...read('Dockerfile').matchAll(/^ARG (\S+)$/gm)].map(([, name]) => name)
  const known = variables(JSON.stringify(publicVariables({})))
  expect(known.length).toBeGreaterThan(4)
  expect(args.sort()).toEqual(known)
  // Hosted Sanity has no address of its own.
  const hosted = known.filter((name) => name !== 'NEXT_PUBLIC_SANITY_API_HOST')
  expect(variables(read('compose.yaml'))).toEqual(hosted)
})
