import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only `npm run dev` creates sign-in accounts', () => {
  const users = globSync('{app,components,lib,packages,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: (name) => /node_modules/.test(String(name)),
  }).filter((file) => /sign-ins(\.ts)?'/.test(readFileSync(file, 'utf8')))
  expect(users).toEqual(['scripts/dev.ts'])
})
