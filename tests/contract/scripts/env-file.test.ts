import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { setVariable } from '@/scripts/hosted/env-file'
import { temporaryFolder } from '@/tests/support/temporary-folder'

test('a variable is added or replaced without changing the rest of the file', () => {
  const file = path.join(temporaryFolder(), '.env.local')
  writeFileSync(file, '# mine\nA=1\nTOKEN=\nB=2')
  setVariable(file, 'TOKEN', 'sk$&1')
  setVariable(file, 'NEW', 'Name <a@b.example>')
  setVariable(file, 'A', '3')
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^# mine\n/)
  expect(parseEnv(text)).toEqual({ A: '3', TOKEN: 'sk$&1', B: '2', NEW: 'Name <a@b.example>' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
