import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicVariables, serverVariables, type Variable } from '@/lib/env-variables'
import { envFiles } from '@/scripts/env-files'

const variables: Variable[] = Object.values({ ...publicVariables({}), ...serverVariables({}) })

test.each(Object.entries(envFiles()))('%s is up to date with `npm run env-files`', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a variable that is named like a secret is marked as one, unless every browser gets it', () => {
  const named = variables.filter(({ name }) => /_(SECRET|TOKEN|KEY|PASS|PASSWORD)\b/.test(name))
  expect(named.length).toBeGreaterThan(5)
  for (const { name, secret } of named)
    expect(secret !== undefined, name).toBe(!name.startsWith('NEXT_PUBLIC_'))
})
